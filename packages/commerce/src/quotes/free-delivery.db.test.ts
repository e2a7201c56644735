import { Checkout } from '@awning/contract/checkout'
import { DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import { ada, Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../context'
import { setFreeDelivery } from '../stores/set-free-delivery'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  shop = await createShop(
    {
      slug: 'corner',
      listings: [{ slug: 'tee', price: 2500 }],
      promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }],
    },
    deps,
  )
  await setFreeDelivery(shop.store, { from: { USD: 5000 }, countries: ['US'] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

/** The delivery prices of a checkout with some tees, as listed for Ohio or another place. */
async function pricesFor(quantity: number, place = { stateCode: 'OH', countryCode: 'US' }): Promise<number[]> {
  const { id } = await buyer.startCheckout([await shop.line('tee', quantity)])
  const response = expectOk(await buyer.call('POST', '/deliveryOptions', { id, storeSlug: 'corner', ...place }))
  return DeliveryOptionsResponse.parse(response).data.attributes.quotes.map(({ cost }) => cost.amount)
}

test('the cheapest delivery is free from the order value on, and a faster one costs the difference', async () => {
  expect(Math.min(...(await pricesFor(1)))).toBeGreaterThan(0)
  const [standard, rush] = await pricesFor(2)
  expect(standard).toBe(0)
  expect(rush).toBeGreaterThan(0)
  expect(Math.min(...(await pricesFor(2, { stateCode: 'ON', countryCode: 'CA' })))).toBeGreaterThan(0)
})

test('a discount does not end free delivery, and the order is charged what was displayed', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee', 2)])
  const free = await buyer.enterAddress(id, ada)
  expect(free.costs.shipping.value).toBe(0)
  const reduced = Checkout.parse(expectOk(await buyer.change(id, { promoCode: 'TEN' })))
  expect(reduced.costs).toMatchObject({ discount: { value: 500 }, shipping: { value: 0 } })
  const ready = await buyer.payWith('pm_sandbox_ok', id)
  expect(ready.total.amount).toBe(reduced.costs.total.value)
  expect(expectOk(await buyer.submit(ready))).toMatchObject({ state: 'success' })
})

test('a buyer whose free delivery ends before the order sees the new total', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee', 2)])
  await buyer.enterAddress(id, ada)
  const ready = await buyer.payWith('pm_sandbox_ok', id)
  await setFreeDelivery(shop.store, null, deps)
  const rejected = await buyer.submit(ready)
  expect(rejected).toMatchObject({ status: 409, body: { changed: expect.arrayContaining(['total']) } })
})
