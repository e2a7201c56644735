/** @jest-environment node */
import { env } from '../env'
import { fetchRelatedProducts } from './catalogue'
import { getAvailability, getInventory } from './inventory'

const shop = { store: { slug: 'outpost' }, market: { locale: 'en', currency: 'USD', region: 'USA' } } as const
const preview = { ...shop, preview: 'sealed' }
const colour = { colorId: 21, sizeId: 31 }

let asked: { path: string; credential: string | null }[] = []
function service(answer: () => Response) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    asked.push({ path: pathname + search, credential: new Headers(init?.headers).get('awning-preview') })
    return answer()
  })
}
const missing = (noun: string) => () => Response.json({ errors: { [noun]: [`${noun} not found`] } }, { status: 404 })

it('pieces of a colour in a size are asked of the store', async () => {
  service(() => Response.json({ inventoryCount: 3 }))
  expect(await getInventory(shop, colour)).toBe(3)
  expect(asked).toEqual([{ path: '/v1/inventory?colorId=21&sizeId=31&storeSlug=outpost', credential: null }])
})

it('pieces of a whole listing are asked of the availability host, with the operator’s key', async () => {
  const { AVAILABILITY_URL, AVAILABILITY_API_KEY } = env
  Object.assign(env, { AVAILABILITY_URL: 'http://availability.test', AVAILABILITY_API_KEY: 'key-1' })
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ count: 5 }))
  expect(await getAvailability(shop, 7)).toBe(5)
  Object.assign(env, { AVAILABILITY_URL, AVAILABILITY_API_KEY })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(String(address)).toBe('http://availability.test/v1/availability?listingId=7&storeSlug=outpost')
  expect(new Headers(init?.headers).get('x-api-key')).toBe('key-1')
})

it('a preview counts private goods too, by its credential', async () => {
  service(() => Response.json({ inventoryCount: 3, count: 4 }))
  expect(await getInventory(preview, colour)).toBe(3)
  expect(await getAvailability(preview, 7)).toBe(4)
  expect(asked).toEqual([
    { path: '/v1/inventory?colorId=21&sizeId=31&storeSlug=outpost&visibility=any', credential: 'sealed' },
    { path: '/v1/availability?listingId=7&storeSlug=outpost&visibility=any', credential: 'sealed' },
  ])
})

it('a preview is shown private goods beside a listing', async () => {
  service(() => Response.json({ products: [] }))
  await fetchRelatedProducts(preview, ['sun-tee'], 4)
  const query = 'storeSlug=outpost&listing=sun-tee&per=4&currency=USD&region=USA&visibility=any'
  expect(asked).toEqual([{ path: `/v1/related-products?${query}`, credential: 'sealed' }])
})

it('what the service does not know cannot be bought, in a preview neither', async () => {
  service(missing('inventory'))
  expect([await getInventory(shop, colour), await getInventory(preview, colour)]).toEqual([0, 0])
})

it('a back end without the call sells without limit', async () => {
  service(() => Response.json({}, { status: 404 }))
  expect(await getInventory(shop, colour)).toBeNull()
})
