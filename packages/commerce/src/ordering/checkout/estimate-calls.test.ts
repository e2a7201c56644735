import { Checkout } from '@awning/contract/checkout'
import { CheckoutEstimate } from '@awning/contract/estimate'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, errorCodeOf, expectOk, pointerOf, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_800 }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const estimate = (id: string, destination: object) =>
  buyer.call('POST', '/v1/checkout/estimate', { id, storeSlug: 'corner', destination })
const read = async (id: string) =>
  Checkout.parse(expectOk(await buyer.call('GET', `/checkout?id=${id}&storeSlug=corner`)))

const { city, stateCode, zip, countryCode } = ada.address

test('an estimate has the total that the checkout has with the address and each option', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const { options } = CheckoutEstimate.parse(expectOk(await estimate(id, { countryCode, stateCode, city, zip })))
  expect(options.length).toBeGreaterThan(1)
  expect((await read(id)).customer).toBeNull()
  for (const { id: deliveryOptionId, costs } of options) {
    const changed = Checkout.parse(expectOk(await buyer.change(id, { customer: ada, deliveryOptionId })))
    expect(changed.costs).toEqual(costs)
  }
})

test('an estimate accepts the name of a state and the first part of a postcode', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const byName = await estimate(id, { countryCode: 'US', stateCode: 'Oregon', city: 'Portland', zip: '972' })
  const byCode = await estimate(id, { countryCode: 'US', stateCode: 'OR', city: 'Portland', zip: '97201' })
  expect(expectOk(byName)).toEqual(expectOk(byCode))
  const british = CheckoutEstimate.parse(
    expectOk(await estimate(id, { countryCode: 'GB', city: 'London', zip: 'SW1A' })),
  )
  expect(british.options.map(({ costs }) => costs.total.currency)).toContain('USD')
})

test('an estimate for a country without delivery is rejected with the code of the address', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  const rejected = await estimate(id, { countryCode: 'KP' })
  expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([
    422,
    'country_not_supported',
    '/destination/countryCode',
  ])
})

test('an estimate of an ordered checkout is rejected', async () => {
  const order = await buyer.readyToSubmit([await shop.line('tee')])
  expectOk(await buyer.submit(order))
  const rejected = await estimate(order.checkoutId, { countryCode: 'US', stateCode: 'OR' })
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'checkout_closed'])
})
