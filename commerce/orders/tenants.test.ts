import { StoredCart } from '../contract/cart'
import { PaymentAnswer } from '../contract/payment'
import { orders } from '../db/schema/orders'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { testDeps } from '../testing'
import { checkInvariants } from './invariants'
import { listOrders } from './list-orders'
import { type Answer, ada, Buyer, expectOk, openShop, refusalOf, type Shop } from './sale-bench'
import type { SaleDeps } from './sale-deps'

let database: TestDatabase
let deps: SaleDeps
let own: Shop
let other: Shop
let buyer: Buyer
let stranger: Buyer

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(30_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  const promoCodes = [{ code: 'OWN', type: 'percentage' as const, value: 10 }]
  own = await openShop({ slug: 'own', goods: [{ slug: 'tee' }], promoCodes }, deps)
  other = await openShop({ slug: 'other', goods: [{ slug: 'tee' }] }, deps)
  buyer = new Buyer(own, deps)
  stranger = new Buyer(other, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const notThere = ({ status, body }: Answer) => expect({ status, body }).toMatchObject({ status: 404 })

test('nothing of a checkout, its payment or its order is reached through another store', async () => {
  const ready = await buyer.readyToSubmit([await own.line('tee')])
  const { checkoutId, paymentId, paymentToken } = ready
  const through = { storeSlug: 'other', checkoutId, paymentToken }
  const wish = { ...through, platform: 'stripe', paymentMethod: 'card' }
  for (const version of ['', '/v1']) {
    notThere(await buyer.call('GET', `${version}/checkout?id=${checkoutId}&storeSlug=other`))
    notThere(
      await buyer.call('PUT', `${version}/checkout`, { id: checkoutId, data: { storeSlug: 'other', customer: ada } }),
    )
    const letters = { storeSlug: 'other', marketingOptIn: true }
    notThere(await buyer.call('PUT', `${version}/checkout`, { id: checkoutId, data: letters }))
    const place = { id: checkoutId, storeSlug: 'other', stateCode: 'OH', countryCode: 'US' }
    notThere(await buyer.call('POST', `${version}/deliveryOptions`, place))
    notThere(await buyer.call('POST', `${version}/checkout/submit`, { ...ready, storeSlug: 'other' }))
  }
  notThere(await buyer.call('POST', '/v1/initiatePayment', wish))
  notThere(await buyer.call('PUT', '/v1/updatePayment', { ...wish, paymentId }))
  notThere(await buyer.call('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${checkoutId}&storeSlug=other`))
  notThere(await buyer.call('POST', '/sandbox/confirm', { ...through, paymentMethodId: 'pm_sandbox_ok' }))
  notThere(await buyer.call('POST', '/sandbox/challenge', { ...through, outcome: 'complete' }))
  expectOk(await buyer.submit(ready))
  notThere(await buyer.call('GET', `/v1/orders?cartId=${checkoutId}&storeSlug=other`))
  expectOk(await buyer.call('GET', `/v1/orders?cartId=${checkoutId}&storeSlug=own`))
  expectOk(await buyer.call('GET', `/v1/orders?cartId=${checkoutId}`))
  expect(await listOrders(other.store, {}, deps)).toEqual({ orders: [], unreadable: [] })
  expect(await listOrders(own.store, {}, deps)).toMatchObject({ orders: [{ email: 'ada@example.com', items: 1 }] })
})

test('a kept cart is its store’s alone', async () => {
  const input = { storeSlug: 'own', lines: [await own.line('tee')], region: 'USA' }
  const { id } = StoredCart.parse(expectOk(await buyer.call('POST', '/v1/carts', input)))
  expectOk(await buyer.call('GET', `/v1/carts/${id}?storeSlug=own`))
  notThere(await buyer.call('GET', `/v1/carts/${id}?storeSlug=other`))
  notThere(await buyer.call('PUT', `/v1/carts/${id}`, { ...input, storeSlug: 'other' }))
  const two = { ...input, lines: [await own.line('tee', 2)] }
  expect(StoredCart.parse(expectOk(await buyer.call('PUT', `/v1/carts/${id}`, two))).lines[0]?.quantity).toBe(2)
  notThere(await buyer.call('DELETE', `/v1/carts/${id}?storeSlug=other`))
  expect(StoredCart.parse(expectOk(await buyer.call('DELETE', `/v1/carts/${id}?storeSlug=own`))).id).toBe(id)
  notThere(await buyer.call('GET', `/v1/carts/${id}?storeSlug=own`))
  notThere(await buyer.call('DELETE', `/v1/carts/${id}?storeSlug=own`))
})

test('things and promo codes of one store are not sold or used in another', async () => {
  const lineItems = [await own.line('tee')]
  const refused = await stranger.call('POST', '/checkout', { storeSlug: 'other', lineItems })
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'line_unavailable'])
  const { id } = await stranger.startCheckout([await other.line('tee')])
  await stranger.giveAddress(id)
  expect(refusalOf(await stranger.change(id, { promoCode: 'OWN' }))).toBe('promo_code_not_applicable')
})

test('a payment of another checkout, of this store or of another, places no order', async () => {
  const mine = await buyer.readyToSubmit([await own.line('tee')])
  const second = await buyer.readyToSubmit([await own.line('tee')])
  const foreign = await stranger.readyToSubmit([await other.line('tee')])
  for (const { paymentId, paymentToken } of [second, foreign]) {
    notThere(await buyer.submit({ ...mine, paymentId, paymentToken }))
    notThere(await buyer.submit({ ...mine, paymentId }))
  }
  expect(await database.db.$count(orders)).toBe(0)
  expectOk(await buyer.submit(mine))
  expectOk(await buyer.submit(second))
  expectOk(await stranger.submit(foreign))
})

test('a used payment buys nothing a second time', async () => {
  const first = await buyer.readyToSubmit([await own.line('tee')])
  expectOk(await buyer.submit(first))
  const { id } = await buyer.startCheckout([await own.line('tee')])
  await buyer.giveAddress(id)
  notThere(await buyer.submit({ ...first, checkoutId: id }))
  const wish = { platform: 'stripe', paymentMethod: 'card', checkoutId: id, storeSlug: 'own' }
  const payment = PaymentAnswer.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', wish)))
  expect(payment.paymentId).not.toBe(first.paymentId)
})
