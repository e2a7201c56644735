import { Order, SubmitResponse } from '@awning/contract/checkout'
import { Buyer, createShop, errorCodeOf, expectOk, onHand, pointerOf } from '@awning/testing/checkout-driver'
import { withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { checkouts } from '../../db/schema/orders'
import { listAttention } from '../order/list-attention'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()
let deps: ServiceContext

// The timeout allows for a busy machine; the tests assert counts, not durations.
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

// Requirements: C4.80, C7.83
test('a guest buys a tee with address, delivery and card, and gets an order number', async () => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_800, inventory: 5 }] }, deps)
  const buyer = new Buyer(shop, deps)
  const ready = await buyer.readyToSubmit([await shop.line('tee', 2)])
  expect(ready.total).toEqual({ amount: 5_600 + 649 + 359, currency: 'USD' })
  const response = SubmitResponse.parse(expectOk(await buyer.submit(ready)))
  expect(response.state).toBe('success')
  const path = `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`
  const order = Order.parse(expectOk(await buyer.call('GET', path)))
  expect(order.lookupNumber).toBe(response.orderLookupNumber)
  expect(order.totalCost).toEqual(ready.total)
  expect(await onHand(shop, 'tee', deps)).toBe(3)
})

// Requirements: C7.80
test('a repeated submit returns the same order', async () => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 5 }] }, deps)
  const buyer = new Buyer(shop, deps)
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  const first = SubmitResponse.parse(expectOk(await buyer.submit(ready)))
  const second = SubmitResponse.parse(expectOk(await buyer.submit(ready)))
  expect(second.orderLookupNumber).toBe(first.orderLookupNumber)
  expect(await onHand(shop, 'tee', deps)).toBe(4)
})

// Requirements: C4.85
test('a total that changed after it was displayed is returned again and nothing is charged', async () => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_000 }] }, deps)
  const buyer = new Buyer(shop, deps)
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_500 }] }, deps)
  const rejected = await buyer.submit(ready)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'total_changed'])
  expect(rejected.body).toMatchObject({ checkout: { state: 'created', costs: { subtotal: { value: 2_500 } } } })
  const again = await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
  expect(again.paymentId).not.toBe(ready.paymentId)
  expect(again.total.amount).toBeGreaterThan(ready.total.amount)
  expectOk(await buyer.submit(again))
})

test.each([
  ['amount', { amount: 1 }],
  ['currency', { currency: 'EUR' }],
] as const)(
  'a submit that names another %s than the total is rejected, also without a version',
  async (_part, other) => {
    const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_000 }] }, deps)
    const buyer = new Buyer(shop, deps)
    const ready = await buyer.readyToSubmit([await shop.line('tee')])
    const rejected = await buyer.submit({ ...ready, etag: undefined, total: { ...ready.total, ...other } })
    expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'total_changed'])
    // Its payment is voided: nobody pays without receiving an order.
    expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', ready.checkoutId)))
  },
)

test.each([
  ['amount', { amount: 1 }],
  ['amount above the total', { amount: 99_999 }],
  ['currency', { currency: 'EUR' }],
  ['checkout', { reference: 'chk_other' }],
] as const)('a payment that its provider authorized for another %s places no order', async (_part, other) => {
  const sandbox = withFaults(createSandbox(database.db, deps.clock), {
    response: (call, payment) => (call === 'retrieve' ? { ...payment, ...other } : payment),
  })
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 5 }] }, deps)
  const ready = await new Buyer(shop, deps).readyToSubmit([await shop.line('tee')])
  const rejected = await new Buyer(shop, { ...deps, payments: { sandbox } }).submit(ready)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([409, 'payment_not_authorized'])
  expect(await onHand(shop, 'tee', deps)).toBe(5)
})

test.each([
  ['below', 1],
  ['above', 99_999],
])('a capture of an amount %s the total places no order and is reported to the operator', async (_side, amount) => {
  const sandbox = withFaults(createSandbox(database.db, deps.clock), {
    response: (call, payment) => (call === 'capture' ? { ...payment, amount } : payment),
  })
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  const buyer = new Buyer(shop, { ...deps, payments: { sandbox } })
  const response = await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')]))
  expect(SubmitResponse.parse(expectOk(response)).state).toBe('pending')
  expect(await listAttention(shop.store, deps)).toMatchObject([
    { reason: expect.stringContaining('captured an amount that differs from the order total') },
  ])
})

test('a delivery option that is no longer quoted for the address cannot be paid', async () => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_000 }] }, deps)
  const buyer = new Buyer(shop, deps)
  const id = await buyer.readyToPay([await shop.line('tee')])
  await database.db.update(checkouts).set({ deliveryOptionId: 'withdrawn' }).where(eq(checkouts.id, id))
  const rejected = await buyer.call('POST', '/v1/initiatePayment', {
    platform: 'stripe',
    paymentMethod: 'card',
    checkoutId: id,
    storeSlug: 'corner',
  })
  expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([
    422,
    'delivery_not_quoted',
    '/deliveryOption',
  ])
})

test.each([
  ['address', '/customer', async () => undefined],
  [
    'delivery',
    '/deliveryOption',
    async (buyer: Buyer, id: string) => {
      const { ada } = await import('@awning/testing/checkout-driver')
      expectOk(await buyer.change(id, { customer: ada }))
    },
  ],
  ['payment', '/paymentId', async (buyer: Buyer, id: string) => void (await buyer.enterAddress(id))],
])('a submit without %s is rejected with a pointer to it', async (_step, pointer, prepare) => {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  const buyer = new Buyer(shop, deps)
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await prepare(buyer, id)
  const rejected = await buyer.submit({
    checkoutId: id,
    storeSlug: 'corner',
    paymentId: '',
    paymentToken: '',
    platform: 'stripe',
    total: { amount: 1, currency: 'USD' },
  })
  expect(rejected).toMatchObject({ status: 422, body: { errors: [{ source: { pointer } }] } })
})
