/** @jest-environment node */
import { GET } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const row = {
  id: 5,
  listingId: 3,
  name: 'Sun Tee',
  productName: 'Classic Tee',
  url: '/sun-tee?pid=5',
  price: '$20.00',
  amount: 2000,
  imageUrl: '/pictures/sun-560.webp',
  collections: [],
  colors: [],
}

let calls: string[] = []
function service(response: () => Response) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address))
    calls.push(`${pathname} ${searchParams.get('storeSlug')} ${searchParams.get('listing')}`)
    return response()
  })
}
const read = (query: string) =>
  GET(new Request(`http://outpost.shop.test/api/related${query}`, { headers: { host: 'outpost.shop.test' } }))

describe('related products of a cart', () => {
  it('are requested for the listings of the cart and returned as tiles', async () => {
    service(() => Response.json({ products: [row, row, row, row] }))
    const { tiles } = await (await read('?listings=moon-tee,moon-mug')).json()
    expect(tiles).toHaveLength(4)
    expect({ tiles: tiles.slice(0, 1) }).toMatchObject({
      tiles: [
        {
          id: 5,
          slug: 'sun-tee',
          href: '/listing/sun-tee?pid=5',
          title: 'Sun Tee',
          money: { amount: 2000, currency: 'USD' },
        },
      ],
    })
    expect(calls).toEqual(['/v1/related-products outpost moon-tee,moon-mug'])
  })

  it('are followed by best-selling products that are not in the cart, so that the row is full', async () => {
    const named = (...slugs: string[]) =>
      slugs.map((slug, index) => ({ ...row, id: index + 1, url: `/${slug}?pid=${index + 1}` }))
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      String(address).includes('/related-products')
        ? Response.json({ products: named('sun-tee') })
        : Response.json({
            ...{ products: named('moon-tee', 'cap', 'sun-tee', 'mug') },
            ...{ count: 4, total_count: 4, page: 1, per_page: 12, next: null },
          }),
    )
    const { tiles } = await (await read('?listings=moon-tee')).json()
    expect(tiles.map(({ slug }: { slug: string }) => slug)).toEqual(['sun-tee', 'cap', 'mug'])
  })

  it('are empty while the service is down', async () => {
    service(() => new Response('oops', { status: 500 }))
    expect(await (await read('?listings=moon-tee')).json()).toEqual({ tiles: [] })
  })

  it('are the best-selling products for an empty cart', async () => {
    service(() => Response.json({ products: [row], count: 1, total_count: 1, page: 1, per_page: 12, next: null }))
    expect(await (await read('')).json()).toMatchObject({ tiles: [{ id: 5, title: 'Sun Tee' }] })
    expect(calls).toEqual(['/v1/stores/products null null'])
  })

  it.each(['?listings=', '?listings=../etc', `?listings=${Array(51).fill('a').join(',')}`])(
    'are not requested for “%s”',
    async (query) => {
      service(() => Response.json({ products: [] }))
      expect((await read(query)).status).toBe(400)
      expect(calls).toEqual([])
    },
  )
})

describe('recently viewed products', () => {
  const requested = (): URL => new URL(String(jest.mocked(fetch).mock.calls[0]?.[0]))
  const page = (...products: object[]) => ({ products, count: 1, total_count: 1, page: 1, per_page: 12, next: null })
  const rowOf = (id: number, slug: string) => ({ ...row, id, url: `/${slug}?pid=${id}` })

  it('are the products of the listings, in their order, in one request to the service', async () => {
    service(() => Response.json(page(rowOf(5, 'sun-tee'), rowOf(6, 'cap'))))
    const { tiles } = await (await read('?viewed=cap,deleted-or-private,sun-tee')).json()
    expect(tiles.map(({ slug }: { slug: string }) => slug)).toEqual(['cap', 'sun-tee'])
    expect(calls).toHaveLength(1)
    expect(requested().pathname).toBe('/v1/stores/products')
    expect(requested().searchParams.getAll('listing')).toEqual(['cap', 'deleted-or-private', 'sun-tee'])
  })

  it('contain no other products of a service that does not select by listing', async () => {
    service(() => Response.json(page(rowOf(5, 'sun-tee'))))
    expect(await (await read('?viewed=cap')).json()).toEqual({ tiles: [] })
  })

  it('are empty while the service is down', async () => {
    service(() => new Response('oops', { status: 500 }))
    expect(await (await read('?viewed=cap')).json()).toEqual({ tiles: [] })
  })

  it.each(['?viewed=', '?viewed=../etc', `?viewed=${Array(13).fill('a').join(',')}`])(
    'are not requested for “%s”',
    async (query) => {
      service(() => Response.json(page()))
      expect((await read(query)).status).toBe(400)
      expect(calls).toEqual([])
    },
  )
})
