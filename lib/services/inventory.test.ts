/** @jest-environment node */
import { env } from '../env'
import { fetchRelatedProducts } from './catalog'
import { getAvailability, getInventory } from './inventory'

const shop = { store: { slug: 'outpost' }, market: { locale: 'en', currency: 'USD', region: 'USA' } } as const
const preview = { ...shop, preview: 'sealed' }
const color = { colorId: 21, sizeId: 31 }

let requests: { path: string; credential: string | null }[] = []
function mockService(response: () => Response) {
  requests = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    requests.push({ path: pathname + search, credential: new Headers(init?.headers).get('awning-preview') })
    return response()
  })
}
const missing = (resource: string) => () =>
  Response.json({ errors: { [resource]: [`${resource} not found`] } }, { status: 404 })

it("requests the stock of a color and size from the store's service", async () => {
  mockService(() => Response.json({ inventoryCount: 3 }))
  expect(await getInventory(shop, color)).toBe(3)
  expect(requests).toEqual([{ path: '/v1/inventory?colorId=21&sizeId=31&storeSlug=outpost', credential: null }])
})

// Requirements: 7.12
it('requests the stock of a whole listing from the availability host, with the operator’s key', async () => {
  const { AVAILABILITY_URL, AVAILABILITY_API_KEY } = env
  Object.assign(env, { AVAILABILITY_URL: 'http://availability.test', AVAILABILITY_API_KEY: 'key-1' })
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ count: 5 }))
  expect(await getAvailability(shop, 7)).toBe(5)
  Object.assign(env, { AVAILABILITY_URL, AVAILABILITY_API_KEY })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(String(address)).toBe('http://availability.test/v1/availability?listingId=7&storeSlug=outpost')
  expect(new Headers(init?.headers).get('x-api-key')).toBe('key-1')
})

it('counts private products in a preview, with its credential', async () => {
  mockService(() => Response.json({ inventoryCount: 3, count: 4 }))
  expect(await getInventory(preview, color)).toBe(3)
  expect(await getAvailability(preview, 7)).toBe(4)
  expect(requests).toEqual([
    { path: '/v1/inventory?colorId=21&sizeId=31&storeSlug=outpost&visibility=any', credential: 'sealed' },
    { path: '/v1/availability?listingId=7&storeSlug=outpost&visibility=any', credential: 'sealed' },
  ])
})

it('shows private products beside a listing in a preview', async () => {
  mockService(() => Response.json({ products: [] }))
  await fetchRelatedProducts(preview, ['sun-tee'], 4)
  const query = 'storeSlug=outpost&listing=sun-tee&per=4&currency=USD&region=USA&locale=en&visibility=any'
  expect(requests).toEqual([{ path: `/v1/related-products?${query}`, credential: 'sealed' }])
})

it('treats an unknown product as unavailable, also in a preview', async () => {
  mockService(missing('inventory'))
  expect([await getInventory(shop, color), await getInventory(preview, color)]).toEqual([0, 0])
})

it('treats the stock as unlimited if the back end does not have the endpoint', async () => {
  mockService(() => Response.json({}, { status: 404 }))
  expect(await getInventory(shop, color)).toBeNull()
})
