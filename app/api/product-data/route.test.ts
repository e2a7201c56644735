/** @jest-environment node */

import { listingWith, threeSizes } from '@/lib/listing/listing-fixture'
import { SearchPage, SearchProducts } from '@/lib/search/search-product'
import { GET as countPieces } from '../inventory/route'
import { GET as readListing } from '../listing/route'
import { GET as readPage } from '../products/route'
import { GET as readAll } from './route'

let mockJar: Record<string, string> = {}
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (name in mockJar ? { value: mockJar[name] } : undefined) }),
}))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

let asked: URL[] = []
function service(answers: Record<string, () => Response>) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(String(address))
    asked.push(url)
    const answer = answers[url.pathname]
    return answer ? answer() : Response.json({ errors: { listing: ['not found'] } }, { status: 404 })
  })
}

const at = (path: string) => new Request(`http://outpost.shop.test${path}`, { headers: { host: 'outpost.shop.test' } })

const row = {
  id: 12,
  listingId: 7,
  name: 'Outpost Tee',
  productName: 'Classic Tee',
  productGroupName: 'Apparel',
  url: '/outpost-tee?pid=12',
  price: '$28.00',
  amount: 2800,
  currency: 'USD',
  imageUrl: '/pictures/a-560.webp',
  additionalImages: { back: { src: '/pictures/b-560.webp' } },
  collections: [{ id: 3, name: 'Tees', slug: 'tees' }],
}
const list = (page: number, total: number) => ({
  products: [row],
  count: 1,
  total_count: total,
  page,
  per_page: 20,
})

beforeEach(() => {
  mockJar = {}
})

describe('all products for a search', () => {
  it.each([
    ['as the product call lists them', { products: [row] }],
    ['as bare rows', [row]],
  ])('are read from the file of the store, %s, and kept for a minute by this browser alone', async (_, body) => {
    service({ '/product-data/outpost.json': () => Response.json(body) })
    const answer = await readAll(at('/api/product-data'))
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
    const { products } = SearchProducts.parse(await answer.json())
    expect(products).toMatchObject([
      {
        id: 12,
        href: '/listing/outpost-tee?pid=12',
        title: 'Outpost Tee',
        type: 'Classic Tee',
        group: 'Apparel',
        price: '$28.00',
        morePictures: ['/pictures/b-560.webp'],
        collections: [{ name: 'Tees', slug: 'tees' }],
      },
    ])
  })

  it('are asked for in the currency of the visitor', async () => {
    mockJar = { buyer: 'en.EUR.EU' }
    service({ '/product-data/outpost.json': () => Response.json({ products: [] }) })
    await readAll(at('/api/product-data'))
    expect(asked[0]?.searchParams.get('currency')).toBe('EUR')
  })

  it('are refused, and kept by nobody, while the file cannot be had', async () => {
    service({ '/product-data/outpost.json': () => new Response('<html>', { status: 200 }) })
    const answer = await readAll(at('/api/product-data'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('the products page by page', () => {
  it('come twenty at a time and tell whether there are more', async () => {
    service({ '/v1/stores/products': () => Response.json(list(2, 41)) })
    const page = SearchPage.parse(await (await readPage(at('/api/products?page=2'))).json())
    expect([page.products.length, page.more]).toEqual([1, true])
    expect([asked[0]?.searchParams.get('page'), asked[0]?.searchParams.get('per')]).toEqual(['2', '20'])
    service({ '/v1/stores/products': () => Response.json(list(3, 41)) })
    expect(SearchPage.parse(await (await readPage(at('/api/products?page=3'))).json()).more).toBe(false)
  })

  it.each(['0', '-1', 'x', '1.5', '999999999'])('are refused for page %s', async (page) => {
    service({})
    expect((await readPage(at(`/api/products?page=${page}`))).status).toBe(400)
    expect(asked).toEqual([])
  })
})

describe('the options of a product', () => {
  const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }])
  const { primaryProduct } = listing

  it('are those of the asked product in the v0 call', async () => {
    const variations = primaryProduct.map((variant) => ({ ...variant, productId: 13, productType: 'Mug' }))
    const products = [
      { productId: 12, productType: 'Classic Tee', variations: primaryProduct },
      { productId: 13, productType: 'Mug', variations },
    ]
    service({ '/v0/listing/outpost-tee': () => Response.json({ products_payload: { listing, products } }) })
    const answer = await (await readListing(at('/api/listing?slug=outpost-tee&product=13'))).json()
    expect(answer).toMatchObject({
      region: 'USA',
      listing: { slug: 'outpost-tee', description: '', primaryProductId: 13 },
    })
    expect(answer.listing.primaryProduct[0].productType).toBe('Mug')
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('store_slug')])).toEqual([
      ['/v0/listing/outpost-tee', 'outpost'],
    ])
  })

  it('are those of the listing call where a back end has no v0 call, or another form of it', async () => {
    const answers = { '/v1/listings': () => Response.json(listing) }
    const other: Record<string, () => Response>[] = [
      {},
      { '/v0/listing/outpost-tee': () => Response.json({ products_payload: [] }) },
    ]
    for (const more of other) {
      service({ ...answers, ...more })
      const answer = await (await readListing(at('/api/listing?slug=outpost-tee&product=12'))).json()
      expect(answer.listing.primaryProduct).toHaveLength(1)
      expect(asked.at(-1)?.searchParams.get('productId')).toBe('12')
    }
  })

  it('are not there for a product that the listing does not have, nor for an address that is none', async () => {
    service({ '/v0/listing/outpost-tee': () => Response.json({ products_payload: { listing, products: [] } }) })
    expect((await readListing(at('/api/listing?slug=outpost-tee&product=99'))).status).toBe(404)
    expect((await readListing(at('/api/listing?slug=no-such&product=1'))).status).toBe(404)
    expect((await readListing(at('/api/listing?slug=../x&product=1'))).status).toBe(400)
    expect((await readListing(at('/api/listing?slug=outpost-tee'))).status).toBe(400)
  })
})

describe('the pieces of a colour in a size', () => {
  it('are asked of the inventory for this store, and kept by nobody', async () => {
    service({ '/v1/inventory': () => Response.json({ inventoryCount: 3 }) })
    const answer = await countPieces(at('/api/inventory?color=21&size=2'))
    expect(await answer.json()).toEqual({ inventoryCount: 3 })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(asked[0]?.search).toBe('?colorId=21&sizeId=2&storeSlug=outpost')
  })

  it('are none where the inventory does not know them, and unlimited where nobody counts', async () => {
    const unknown = { errors: { inventory: ['not found'] } }
    service({ '/v1/inventory': () => Response.json(unknown, { status: 404 }) })
    expect(await (await countPieces(at('/api/inventory?color=21&size=2'))).json()).toEqual({ inventoryCount: 0 })
    service({ '/v1/inventory': () => Response.json({}, { status: 404 }) })
    expect(await (await countPieces(at('/api/inventory?color=21&size=2'))).json()).toEqual({ inventoryCount: null })
  })

  it('are none where more were sold than there were', async () => {
    service({
      '/v1/inventory': () => Response.json({ inventoryCount: -2 }),
      '/v1/availability': () => Response.json({ count: -2 }),
    })
    for (const query of ['color=21&size=2', 'listing=7'])
      expect(await (await countPieces(at(`/api/inventory?${query}`))).json()).toEqual({ inventoryCount: 0 })
  })

  it('of a product that is counted whole are those of the availability call', async () => {
    service({ '/v1/availability': () => Response.json({ count: 9 }) })
    expect(await (await countPieces(at('/api/inventory?listing=7'))).json()).toEqual({ inventoryCount: 9 })
    expect(asked[0]?.searchParams.get('listingId')).toBe('7')
  })

  it('are refused for what is no id', async () => {
    service({})
    expect((await countPieces(at('/api/inventory?color=x&size=1'))).status).toBe(400)
    expect((await countPieces(at('/api/inventory?color=1'))).status).toBe(400)
  })
})
