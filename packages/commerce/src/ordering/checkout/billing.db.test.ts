import { Checkout, Order } from '@awning/contract/checkout'
import { PaymentResponse } from '@awning/contract/payment'
import { ada, Buyer, createShop, errorCodeOf, expectOk, pointerOf } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'

const database = setUpTestDatabase()
let buyer: Buyer
let id: string

beforeEach(async () => {
  await database.reset()
  const deps = testDeps(database.db)
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  buyer = new Buyer(shop, deps)
  id = await buyer.readyToPay([await shop.line('tee')])
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const grace = {
  ...{ firstName: 'Grace', lastName: 'Hopper' },
  address: { address1: '10 High Street', city: 'London', zip: 'sw1a1aa', country: 'United Kingdom', countryCode: 'GB' },
}
const initiate = (more: Record<string, unknown> = {}) =>
  buyer.call('POST', '/v1/initiatePayment', {
    ...{ platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug: 'corner' },
    ...more,
  })
const readCheckout = async () =>
  Checkout.parse(expectOk(await buyer.call('GET', `/v1/checkout?id=${id}&storeSlug=corner`)))
const readOrder = async () => Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)))

/** Pays by card as the browser does. */
async function pay(billing?: typeof grace) {
  const { paymentToken, paymentId, amount, currency } = PaymentResponse.parse(expectOk(await initiate({ billing })))
  const payment = { storeSlug: 'corner', checkoutId: id, paymentToken }
  expectOk(await buyer.call('POST', '/sandbox/confirm', { ...payment, paymentMethodId: 'pm_sandbox_ok', billing }))
  expectOk(await buyer.submit({ ...payment, paymentId, platform: 'stripe', total: { amount, currency } }))
}

test('an order has the billing address of its card payment, in the format of its country', async () => {
  await pay(grace)
  const expected = {
    firstName: 'Grace',
    lastName: 'Hopper',
    address: { city: 'London', zip: 'SW1A 1AA', countryCode: 'GB' },
  }
  expect((await readOrder()).billing).toMatchObject(expected)
  expect((await readCheckout()).billing).toMatchObject(expected)
  expect((await readOrder()).customer.lastName).toBe(ada.lastName)
})

test('an order without another billing address has none', async () => {
  expectOk(await initiate({ billing: grace }))
  await pay()
  expect((await readOrder()).billing).toBeNull()
})

test('a billing address is removed if the buyer changes to a payment method that is not a card', async () => {
  expectOk(await initiate({ billing: grace }))
  expect((await readCheckout()).billing).toMatchObject({ firstName: 'Grace' })
  expectOk(await initiate({ paymentMethod: 'apple-pay', billing: grace }))
  expect((await readCheckout()).billing).toBeNull()
})

test('a billing address does not change the version that the buyer sees', async () => {
  const { etag } = await readCheckout()
  expectOk(await initiate({ billing: grace, etag }))
  expect((await readCheckout()).etag).toBe(etag)
})

test('a wrong postcode of a billing address is rejected with a pointer to it', async () => {
  const rejected = await initiate({ billing: { ...grace, address: { ...grace.address, zip: '123' } } })
  expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([
    422,
    'invalid',
    '/billing/address/zip',
  ])
})
