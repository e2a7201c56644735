/** @jest-environment node */

import { SearchPage, SearchProducts } from '@/lib/search/products'
import { listingWith, threeSizes } from '@/tests/storefront/sample-listing'
import { GET as getInventory } from '../inventory/route'
import { GET as readListing } from '../listing/route'
import { GET as readPage } from '../products/route'
import { GET as readAll } from './route'

let mockJar: Record<string, string> = {}
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (name in mockJar ? { value: mockJar[name] } : undefined) }),
}))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

let calls: URL[] = []
function service(responses: Record<string, () => Response>) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(String(address))
    calls.push(url)
    const response = responses[url.pathname]
    return response ? response() : Response.json({ errors: { listing: ['not found'] } }, { status: 404 })
  })
}

const requestTo = (path: string) =>
  new Request(`http://outpost.shop.test${path}`, { headers: { host: 'outpost.shop.test' } })

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

describe('the product data for the search', () => {
  // Requirements: 3.11, 7.7
  it.each([
    ['as the product call lists them', { products: [row] }],
    ['as bare rows', [row]],
  ])('is read from the file of the store, %s, and cached by this browser only for one minute', async (_, body) => {
    service({ '/product-data/outpost.json': () => Response.json(body) })
    const response = await readAll(requestTo('/api/product-data'))
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    const { products } = SearchProducts.parse(await response.json())
    expect(products).toMatchObject([
      {
        id: 12,
        href: '/listing/outpost-tee?pid=12',
        title: 'Outpost Tee',
        type: 'Classic Tee',
        group: 'Apparel',
        money: { amount: 2800, currency: 'USD' },
        morePictures: ['/pictures/b-560.webp'],
        collections: [{ name: 'Tees', slug: 'tees' }],
      },
    ])
  })

  it('is requested in the currency of the visitor', async () => {
    mockJar = { buyer: 'en.EUR.EU' }
    service({ '/product-data/outpost.json': () => Response.json({ products: [] }) })
    await readAll(requestTo('/api/product-data'))
    expect(calls[0]?.searchParams.get('currency')).toBe('EUR')
  })

  it.each([
    ['has more products', { ...list(1, 5_000), products: [], count: 0 }],
    [
      'is longer',
      { products: Array.from({ length: 3_000 }, (_, id) => ({ ...row, id, productGroupName: 'x'.repeat(500) })) },
    ],
  ])('is empty for a store whose file %s than a browser can index: the service searches it', async (_, body) => {
    service({ '/product-data/outpost.json': () => Response.json(body) })
    const response = await readAll(requestTo('/api/product-data'))
    expect(await response.json()).toEqual({ products: [], large: true })
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(Number(calls[0]?.searchParams.get('max'))).toBeGreaterThan(0)
  })

  it('is 503 and not cached while the file is unavailable', async () => {
    service({ '/product-data/outpost.json': () => new Response('<html>', { status: 200 }) })
    const response = await readAll(requestTo('/api/product-data'))
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('the paged products', () => {
  // Requirements: 7.3, 9.2
  it('are returned twenty at a time, with a flag for more', async () => {
    service({ '/v1/stores/products': () => Response.json(list(2, 41)) })
    const page = SearchPage.parse(await (await readPage(requestTo('/api/products?page=2'))).json())
    expect([page.products.length, page.more]).toEqual([1, true])
    expect([calls[0]?.searchParams.get('page'), calls[0]?.searchParams.get('per')]).toEqual(['2', '20'])
    service({ '/v1/stores/products': () => Response.json(list(3, 41)) })
    expect(SearchPage.parse(await (await readPage(requestTo('/api/products?page=3'))).json()).more).toBe(false)
  })

  it('are the best results of a term', async () => {
    service({ '/v1/stores/products': () => Response.json(list(1, 1)) })
    const { products } = SearchPage.parse(await (await readPage(requestTo('/api/products?search=night+tee'))).json())
    expect(products).toHaveLength(1)
    expect([calls[0]?.searchParams.get('search'), calls[0]?.searchParams.get('per')]).toEqual(['night tee', '60'])
    expect((await readPage(requestTo(`/api/products?search=${'x'.repeat(121)}`))).status).toBe(400)
  })

  it.each(['0', '-1', 'x', '1.5', '999999999'])('are rejected for page %s', async (page) => {
    service({})
    expect((await readPage(requestTo(`/api/products?page=${page}`))).status).toBe(400)
    expect(calls).toEqual([])
  })
})

describe('the options of a product', () => {
  const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }])
  const { primaryProduct } = listing

  // Requirements: 3.6, 7.10, 7.16
  it('are those of the requested product from the v0 call', async () => {
    const variations = primaryProduct.map((variant) => ({ ...variant, productId: 13, productType: 'Mug' }))
    const products = [
      { productId: 12, productType: 'Classic Tee', variations: primaryProduct },
      { productId: 13, productType: 'Mug', variations },
    ]
    service({ '/v0/listing/outpost-tee': () => Response.json({ products_payload: { listing, products } }) })
    const response = await (await readListing(requestTo('/api/listing?slug=outpost-tee&product=13'))).json()
    expect(response).toMatchObject({
      region: 'USA',
      listing: { slug: 'outpost-tee', description: '', primaryProductId: 13 },
    })
    expect(response.listing.primaryProduct[0].productType).toBe('Mug')
    expect(calls.map(({ pathname, searchParams }) => [pathname, searchParams.get('store_slug')])).toEqual([
      ['/v0/listing/outpost-tee', 'outpost'],
    ])
  })

  it('are those of the listing call if the service has no v0 call or a different response format', async () => {
    const responses = { '/v1/listings': () => Response.json(listing) }
    const other: Record<string, () => Response>[] = [
      {},
      { '/v0/listing/outpost-tee': () => Response.json({ products_payload: [] }) },
    ]
    for (const more of other) {
      service({ ...responses, ...more })
      const response = await (await readListing(requestTo('/api/listing?slug=outpost-tee&product=12'))).json()
      expect(response.listing.primaryProduct).toHaveLength(1)
      expect(calls.at(-1)?.searchParams.get('productId')).toBe('12')
    }
  })

  it('are 404 for an unknown product or listing, and 400 for an invalid query', async () => {
    service({ '/v0/listing/outpost-tee': () => Response.json({ products_payload: { listing, products: [] } }) })
    expect((await readListing(requestTo('/api/listing?slug=outpost-tee&product=99'))).status).toBe(404)
    expect((await readListing(requestTo('/api/listing?slug=no-such&product=1'))).status).toBe(404)
    expect((await readListing(requestTo('/api/listing?slug=../x&product=1'))).status).toBe(400)
    expect((await readListing(requestTo('/api/listing?slug=outpost-tee'))).status).toBe(400)
  })
})

describe('the stock of a color and size', () => {
  // Requirements: 7.11
  it('is requested from the inventory of this store and not cached', async () => {
    service({ '/v1/inventory': () => Response.json({ inventoryCount: 3 }) })
    const response = await getInventory(requestTo('/api/inventory?color=21&size=2'))
    expect(await response.json()).toEqual({ inventoryCount: 3 })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(calls[0]?.search).toBe('?colorId=21&sizeId=2&storeSlug=outpost')
  })

  it('is zero if the inventory has no entry, and unlimited if stock is not tracked', async () => {
    const unknown = { errors: { inventory: ['not found'] } }
    service({ '/v1/inventory': () => Response.json(unknown, { status: 404 }) })
    expect(await (await getInventory(requestTo('/api/inventory?color=21&size=2'))).json()).toEqual({
      inventoryCount: 0,
    })
    service({ '/v1/inventory': () => Response.json({}, { status: 404 }) })
    expect(await (await getInventory(requestTo('/api/inventory?color=21&size=2'))).json()).toEqual({
      inventoryCount: null,
    })
  })

  it('is zero if it is oversold', async () => {
    service({
      '/v1/inventory': () => Response.json({ inventoryCount: -2 }),
      '/v1/availability': () => Response.json({ count: -2 }),
    })
    for (const query of ['color=21&size=2', 'listing=7'])
      expect(await (await getInventory(requestTo(`/api/inventory?${query}`))).json()).toEqual({ inventoryCount: 0 })
  })

  // Requirements: 5.2a, 7.12
  it('of a product with stock per listing comes from the availability call', async () => {
    service({ '/v1/availability': () => Response.json({ count: 9 }) })
    expect(await (await getInventory(requestTo('/api/inventory?listing=7'))).json()).toEqual({ inventoryCount: 9 })
    expect(calls[0]?.searchParams.get('listingId')).toBe('7')
  })

  it('is rejected for an invalid id', async () => {
    service({})
    expect((await getInventory(requestTo('/api/inventory?color=x&size=1'))).status).toBe(400)
    expect((await getInventory(requestTo('/api/inventory?color=1'))).status).toBe(400)
  })
})
