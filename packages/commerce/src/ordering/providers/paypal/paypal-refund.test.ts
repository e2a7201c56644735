import { Order } from '@awning/contract/checkout'
import { PaymentResponse } from '@awning/contract/payment'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '@awning/testing/paypal/fake-paypal'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../../../app'
import type { ServiceContext } from '../../../context'
import { payments } from '../../../db/schema/orders'
import { cancelOrRefundOrder } from '../../order/cancel-or-refund-order'
import { listAttention } from '../../order/list-attention'
import { operatorOrder } from '../../order/operator-orders'
import { createPaypalPlatform } from './paypal-provider'

const database = setUpTestDatabase()
let paypal: FakePaypal
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let app: ReturnType<typeof createCommerce>
let shop: Shop
let buyer: Buyer
let checkoutId: string
let paypalOrder: string
let total: number
jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  paypal = await openFakePaypal()
  clock = fixedClock('2026-11-20T10:00:00Z')
  const platform = createPaypalPlatform({ ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url }, clock)
  deps = testDeps(database.db, { clock, payments: { paypal: platform } })
  app = createCommerce(deps)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3 }] }, deps)
  buyer = new Buyer(shop, app)
  checkoutId = await buyer.readyToPay([await shop.line('tee')])
  const input = { platform: 'paypal', paymentMethod: 'paypal', checkoutId, storeSlug: 'corner' }
  const payment = PaymentResponse.parse(expectOk(await buyer.call('POST', '/v1/initiatePayment', input)))
  const { paymentToken, paymentId, amount, currency, meta } = payment
  paypalOrder = meta.orderId ?? ''
  total = amount
  paypal.orders.approve(paypalOrder)
  const sale = { checkoutId, storeSlug: 'corner', paymentToken, paymentId, platform: 'paypal' } as const
  expectOk(await buyer.submit({ ...sale, total: { amount, currency } }))
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await paypal.stop()
})

const order = async () =>
  Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${checkoutId}&storeSlug=corner`)))
const end = async (becomes: 'cancelled' | 'refunded') =>
  await cancelOrRefundOrder(shop.store, (await order()).lookupNumber, { becomes, reason: null }, deps)
const returned = () => paypal.orders.movements.flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []))

// Requirements: C4.121
test('PayPal refunds a capture once, however often and concurrently it is requested', async () => {
  const responses = await Promise.all([end('cancelled'), end('cancelled'), end('cancelled')])
  expect(responses.filter((response) => response === 'ended')).toHaveLength(1)
  expect(await end('cancelled')).toBe('unchanged')
  expect(returned()).toEqual([total])
})

test('a refund whose response is lost is retried and done once', async () => {
  paypal.fail({ on: 'refund', kind: 'after' })
  expect(await end('refunded')).toBe('waiting')
  clock.moveTo('2026-11-20T10:00:31Z')
  await runWorkerTurn(deps)
  expect((await order()).status).toBe('refunded')
  expect(returned()).toEqual([total])
})

test('a refund on PayPal’s own pages sets the order to refunded through PayPal’s webhook', async () => {
  const capture = paypal.orders.show(paypalOrder).purchase_units[0]?.payments?.captures[0]?.id ?? ''
  paypal.orders.refund(capture, {})
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }]
  for (const id of ['WH-1', 'WH-1', 'WH-2']) {
    const message = { id, event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'REFUND1', links } }
    const { raw, headers } = paypal.message(message)
    headers.set('content-type', 'application/json')
    expect((await app.request('/webhooks/paypal', { method: 'POST', headers, body: raw })).status).toBe(200)
    await runWorkerTurn(deps)
  }
  expect((await order()).history.map(({ status }) => status)).toEqual(['placed', 'refunded'])
  expect(returned()).toEqual([total])
})

const captureId = () => paypal.orders.show(paypalOrder).purchase_units[0]?.payments?.captures[0]?.id ?? ''
const attention = async () => (await listAttention(shop.store, deps)).map(({ reason }) => reason)
const disputes = async () =>
  (await operatorOrder(shop.store, (await order()).lookupNumber, database.db)).disputes.map(({ status }) => status)

async function deliver(event_type: string, resource: object): Promise<void> {
  const { raw, headers } = paypal.message({ id: `WH-${event_type}`, event_type, resource })
  headers.set('content-type', 'application/json')
  expect((await app.request('/webhooks/paypal', { method: 'POST', headers, body: raw })).status).toBe(200)
  await runWorkerTurn(deps)
}
const ofCapture = () => ({
  id: 'REFUND1',
  links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId()}` }],
})

test('shows a partial refund at PayPal on the order, records PayPal’s fee, and the command refunds the rest', async () => {
  paypal.orders.refund(captureId(), { amount: { currency_code: 'USD', value: '5.00' } })
  await deliver('PAYMENT.CAPTURE.REFUNDED', ofCapture())
  expect(await order()).toMatchObject({ status: 'placed', refunded: 500 })
  const [payment] = await database.db.select().from(payments)
  expect([payment?.fee, payment?.feeCurrency]).toEqual([Math.round(total * 0.0349) + 49, 'USD'])
  expect(await end('refunded')).toBe('ended')
  expect(returned()).toEqual([500, total - 500])
  expect(await order()).toMatchObject({ status: 'refunded', refunded: total })
})

test('an order whose refund fails later at PayPal is not shown as refunded, and an operator is notified', async () => {
  expect(await end('refunded')).toBe('ended')
  paypal.orders.failRefund(paypalOrder)
  await deliver('PAYMENT.REFUND.FAILED', ofCapture())
  expect(await order()).toMatchObject({ status: 'placed', refunded: 0 })
  expect(await attention()).toEqual([expect.stringContaining('refund_failed')])
})

test.each([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['CANCELED_BY_BUYER', 'closed'],
])('shows a PayPal dispute to the operator until it ends with %s', async (outcome, status) => {
  const resource = paypal.orders.dispute(paypalOrder)
  await deliver('CUSTOMER.DISPUTE.CREATED', resource)
  expect(await disputes()).toEqual(['open'])
  expect(await attention()).toEqual([expect.stringContaining('respond there by 2026-12-01')])
  paypal.orders.decideDispute(resource.dispute_id, outcome)
  await deliver('CUSTOMER.DISPUTE.RESOLVED', resource)
  expect([await disputes(), await attention()]).toEqual([[status], []])
  expect(await order()).toMatchObject({ status: 'placed', refunded: 0 })
})

test('notifies the operator of a dispute that PayPal does not let us read', async () => {
  paypal.orders.hideDisputes()
  await deliver('CUSTOMER.DISPUTE.CREATED', paypal.orders.dispute(paypalOrder))
  expect(await attention()).toEqual([expect.stringContaining('but the dispute cannot be read: permission_denied')])
})
