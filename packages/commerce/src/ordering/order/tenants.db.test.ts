import { StoredCart } from '@awning/contract/cart'
import { PaymentResponse } from '@awning/contract/payment'
import {
  ada,
  Buyer,
  type CallResponse,
  createShop,
  errorCodeOf,
  expectOk,
  type Shop,
} from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../../context'
import { orders } from '../../db/schema/orders'
import { searchOrders } from './search-orders'

const database = setUpTestDatabase()
let deps: ServiceContext
let own: Shop
let other: Shop
let buyer: Buyer
let otherStoreBuyer: Buyer

// The timeout allows for a busy machine; the tests assert counts, not durations.
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  const promoCodes = [{ code: 'OWN', type: 'percentage' as const, value: 10 }]
  own = await createShop({ slug: 'own', listings: [{ slug: 'tee' }], promoCodes }, deps)
  other = await createShop({ slug: 'other', listings: [{ slug: 'tee' }] }, deps)
  buyer = new Buyer(own, deps)
  otherStoreBuyer = new Buyer(other, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const expectNotFound = ({ status, body }: CallResponse) => expect({ status, body }).toMatchObject({ status: 404 })

// Requirements: C7.82
test('a checkout, its payment and its order are not accessible through another store', async () => {
  const ready = await buyer.readyToSubmit([await own.line('tee')])
  const { checkoutId, paymentId, paymentToken } = ready
  const through = { storeSlug: 'other', checkoutId, paymentToken }
  const input = { ...through, platform: 'stripe', paymentMethod: 'card' }
  for (const version of ['', '/v1']) {
    expectNotFound(await buyer.call('GET', `${version}/checkout?id=${checkoutId}&storeSlug=other`))
    expectNotFound(
      await buyer.call('PUT', `${version}/checkout`, { id: checkoutId, data: { storeSlug: 'other', customer: ada } }),
    )
    const optIn = { storeSlug: 'other', marketingOptIn: true }
    expectNotFound(await buyer.call('PUT', `${version}/checkout`, { id: checkoutId, data: optIn }))
    const place = { id: checkoutId, storeSlug: 'other', stateCode: 'OH', countryCode: 'US' }
    expectNotFound(await buyer.call('POST', `${version}/deliveryOptions`, place))
    expectNotFound(await buyer.call('POST', `${version}/checkout/submit`, { ...ready, storeSlug: 'other' }))
  }
  expectNotFound(await buyer.call('POST', '/v1/initiatePayment', input))
  expectNotFound(await buyer.call('PUT', '/v1/updatePayment', { ...input, paymentId }))
  expectNotFound(await buyer.call('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${checkoutId}&storeSlug=other`))
  expectNotFound(await buyer.call('POST', '/sandbox/confirm', { ...through, paymentMethodId: 'pm_sandbox_ok' }))
  expectNotFound(await buyer.call('POST', '/sandbox/challenge', { ...through, outcome: 'complete' }))
  expectOk(await buyer.submit(ready))
  expectNotFound(await buyer.call('GET', `/v1/orders?cartId=${checkoutId}&storeSlug=other`))
  expectOk(await buyer.call('GET', `/v1/orders?cartId=${checkoutId}&storeSlug=own`))
  expectOk(await buyer.call('GET', `/v1/orders?cartId=${checkoutId}`))
  expect(await searchOrders(other.store, {}, deps.db)).toEqual({ orders: [], unreadable: [], next: null })
  expect(await searchOrders(own.store, {}, deps.db)).toMatchObject({ orders: [{ email: 'ada@example.com', items: 1 }] })
})

test('a stored cart is accessible only in its store', async () => {
  const input = { storeSlug: 'own', lines: [await own.line('tee')], region: 'USA' }
  const { id } = StoredCart.parse(expectOk(await buyer.call('POST', '/v1/carts', input)))
  expectOk(await buyer.call('GET', `/v1/carts/${id}?storeSlug=own`))
  expectNotFound(await buyer.call('GET', `/v1/carts/${id}?storeSlug=other`))
  expectNotFound(await buyer.call('PUT', `/v1/carts/${id}`, { ...input, storeSlug: 'other' }))
  const two = { ...input, lines: [await own.line('tee', 2)] }
  expect(StoredCart.parse(expectOk(await buyer.call('PUT', `/v1/carts/${id}`, two))).lines[0]?.quantity).toBe(2)
  expectNotFound(await buyer.call('DELETE', `/v1/carts/${id}?storeSlug=other`))
  expect(StoredCart.parse(expectOk(await buyer.call('DELETE', `/v1/carts/${id}?storeSlug=own`))).id).toBe(id)
  expectNotFound(await buyer.call('GET', `/v1/carts/${id}?storeSlug=own`))
  expectNotFound(await buyer.call('DELETE', `/v1/carts/${id}?storeSlug=own`))
})

test('items and promo codes of one store cannot be bought or used in another', async () => {
  const lineItems = [await own.line('tee')]
  const rejected = await otherStoreBuyer.call('POST', '/checkout', { storeSlug: 'other', lineItems })
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'line_unavailable'])
  const { id } = await otherStoreBuyer.startCheckout([await other.line('tee')])
  await otherStoreBuyer.enterAddress(id)
  expect(errorCodeOf(await otherStoreBuyer.change(id, { promoCode: 'OWN' }))).toBe('promo_code_not_applicable')
})

test('a payment of another checkout, in this or another store, places no order', async () => {
  const mine = await buyer.readyToSubmit([await own.line('tee')])
  const second = await buyer.readyToSubmit([await own.line('tee')])
  const foreign = await otherStoreBuyer.readyToSubmit([await other.line('tee')])
  for (const { paymentId, paymentToken } of [second, foreign]) {
    expectNotFound(await buyer.submit({ ...mine, paymentId, paymentToken }))
    expectNotFound(await buyer.submit({ ...mine, paymentId }))
  }
  expect(await database.db.$count(orders)).toBe(0)
  expectOk(await buyer.submit(mine))
  expectOk(await buyer.submit(second))
  expectOk(await otherStoreBuyer.submit(foreign))
})

test('a used payment cannot pay for a second checkout', async () => {
  const first = await buyer.readyToSubmit([await own.line('tee')])
  expectOk(await buyer.submit(first))
  const { id } = await buyer.startCheckout([await own.line('tee')])
  await buyer.enterAddress(id)
  expectNotFound(await buyer.submit({ ...first, checkoutId: id }))
  const input = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug: 'own' }
  const payment = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', input)))
  expect(payment.paymentId).not.toBe(first.paymentId)
})
