/** @jest-environment node */
import { getCollectionIds, getCollectionItems } from './collection-items'

jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

const shop = { store: { slug: 'outpost' }, market: { locale: 'en', currency: 'EUR', region: 'EU' } } as const
const tees = { id: 3, slug: 'tees' }
const row = (id: number) => ({
  id,
  listingId: id,
  name: `Tee ${id}`,
  productName: 'Classic Tee',
  url: `/tee-${id}?pid=${id}`,
  price: '€25.95',
  imageUrl: '',
})

let requests: string[] = []
let credentials: (string | null)[] = []
function service(responses: Record<string, () => Response>) {
  requests = []
  credentials = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    requests.push(pathname + search)
    credentials.push(new Headers(init?.headers).get('awning-preview'))
    return responses[pathname]?.() ?? Response.json({}, { status: 404 })
  })
}

describe('the collections of a store', () => {
  // Requirements: 7.1
  it('are listed by their ids', async () => {
    service({ '/v1/collections': () => Response.json({ collections: [{ id: 3, name: 'Tees' }, { id: 5 }] }) })
    expect(await getCollectionIds(shop)).toEqual([3, 5])
    expect(requests).toEqual(['/v1/collections?storeSlug=outpost'])
  })

  it('are null for a back end without the call', async () => {
    service({})
    expect(await getCollectionIds(shop)).toBeNull()
  })
})

describe('the first products of a collection', () => {
  const list = { products: [row(7)], count: 1, total_count: 1, page: 1, per_page: 8 }

  // Requirements: 7.2
  it("are its items, in the visitor's market", async () => {
    service({ '/v1/collection/3/items': () => Response.json({ items: [1, 2, 3].map(row), page: 1 }) })
    expect((await getCollectionItems(shop, tees, 2)).map(({ id }) => id)).toEqual([1, 2])
    expect(requests).toEqual(['/v1/collection/3/items?page=1&per=2&storeSlug=outpost&currency=EUR&region=EU&locale=en'])
  })

  it.each([
    ['does not have the call', () => Response.json({}, { status: 404 })],
    ['rejects it', () => Response.json({ errors: [{ code: 'invalid', detail: 'no' }] }, { status: 400 })],
    ['responds in another format', () => Response.json({ items: 'none' })],
  ])('come from the product list if a back end %s', async (_, response) => {
    service({ '/v1/collection/3/items': response, '/v1/stores/products': () => Response.json(list) })
    expect((await getCollectionItems(shop, tees, 8)).map(({ id }) => id)).toEqual([7])
    expect(requests.at(-1)).toBe(
      '/v1/stores/products?slug=outpost&currency=EUR&region=EU&locale=en&collection=tees&page=1&per=8',
    )
  })

  it('are requested with private ones in a preview, with its credential', async () => {
    service({ '/v1/collection/3/items': () => Response.json({ items: [row(1)] }) })
    await getCollectionItems({ ...shop, preview: 'sealed' }, tees, 8)
    expect(requests).toEqual([
      '/v1/collection/3/items?page=1&per=8&storeSlug=outpost&currency=EUR&region=EU&locale=en&visibility=any',
    ])
    expect(credentials).toEqual(['sealed'])
  })
})
