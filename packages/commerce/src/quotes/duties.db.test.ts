import { Checkout, type Customer, Order } from '@awning/contract/checkout'
import { DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import type { Region } from '@awning/platform/regions'
import { ada, Buyer, createShop, expectOk } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../context'
import { stores } from '../db/schema/stores'

const database = setUpTestDatabase()
let deps: ServiceContext

jest.setTimeout(30_000)
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const listings = [
  { slug: 'tee', price: 2_800 },
  { slug: 'wallpaper', price: 500, kind: 'digital' as const },
]
const customerIn = (countryCode: string, zip: string): Customer => ({
  ...ada,
  address: { ...ada.address, countryCode, country: '', state: '', stateCode: '', zip },
})

async function open(region: Region, good = 'tee') {
  const shop = await createShop({ slug: 'corner', listings, region }, deps)
  const buyer = new Buyer(shop, deps)
  const { id } = await buyer.startCheckout([await shop.line(good)])
  const listed = async (countryCode: string, stateCode = '') => {
    const input = { id, storeSlug: 'corner', countryCode, stateCode }
    const { data } = DeliveryOptionsResponse.parse(expectOk(await buyer.call('POST', '/deliveryOptions', input)))
    return [...new Set(data.attributes.quotes.map(({ duties }) => duties))]
  }
  const read = async () => Checkout.parse(expectOk(await buyer.call('GET', `/checkout?id=${id}&storeSlug=corner`)))
  return { shop, buyer, id, listed, read }
}

test('the delivery options state the duties for the country, before and after the address is entered', async () => {
  const { buyer, id, listed, read } = await open('EU')
  expect(await listed('FR')).toEqual([undefined])
  expect(await listed('CH')).toEqual(['on_delivery'])
  await buyer.enterAddress(id, customerIn('DE', '27498'))
  // Heligoland is only known from the postcode of the address.
  expect(await listed('DE')).toEqual(['on_delivery'])
  expect((await read()).deliveryOption?.duties).toBe('on_delivery')
})

test('a store in the rest of the world has unknown duties, and digital items have none', async () => {
  expect(await (await open('ROW')).listed('DE')).toEqual(['unknown'])
  await database.reset()
  deps = testDeps(database.db)
  expect(await (await open('USA', 'wallpaper')).listed('DE')).toEqual([undefined])
})

test('other duties with the same total do not change the version of the checkout, and the order has those of its sale', async () => {
  const { shop, buyer, id, read } = await open('USA')
  const moveTo = (region: Region) => deps.db.update(stores).set({ region }).where(eq(stores.id, shop.store.id))
  await buyer.enterAddress(id, customerIn('DE', '10115'))
  const ready = await buyer.payWith('pm_sandbox_ok', id)
  const before = await read()
  expect(before.deliveryOption?.duties).toBe('on_delivery')
  await moveTo('EU')
  const after = await read()
  expect(after.deliveryOption?.duties).toBeUndefined()
  expect(after.etag).toBe(before.etag)
  expectOk(await buyer.submit(ready))
  await moveTo('USA')
  expect((await read()).deliveryOption?.duties).toBeUndefined()
  const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)))
  expect(order.delivery).toBeTruthy()
  expect(order.delivery?.duties).toBeUndefined()
})
