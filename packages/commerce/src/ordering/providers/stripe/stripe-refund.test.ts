import type { SubmitInput } from '@awning/contract/checkout'
import { Order } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { formatMoney } from '@awning/platform/money'
import { Buyer, createShop, expectOk, onHand, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../../../app'
import type { ServiceContext } from '../../../context'
import { payments } from '../../../db/schema/orders'
import { cancelOrRefundOrder } from '../../order/cancel-or-refund-order'
import { listAttention } from '../../order/list-attention'
import { operatorOrder } from '../../order/operator-orders'
import { shipOrder } from '../../order/ship-order'
import { createStripePlatform } from './stripe-platform'

const database = setUpTestDatabase()
let stripe: FakeStripe
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let app: ReturnType<typeof createCommerce>
let shop: Shop
let buyer: Buyer
let ready: SubmitInput
jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  stripe = await openFakeStripe()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock, payments: { stripe: createStripePlatform({ ...stripe, apiUrl: stripe.url }) } })
  app = createCommerce(deps)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3 }] }, deps)
  buyer = new Buyer(shop, app)
  ready = await buyer.initiate(await buyer.readyToPay([await shop.line('tee')]))
  const id = ready.paymentToken.split('_secret_')[0]
  const body = new URLSearchParams({
    key: stripe.publishableKey,
    client_secret: ready.paymentToken,
    payment_method: 'pm_card_visa',
  })
  await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
  expectOk(await buyer.submit(ready))
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  await stripe.stop()
})

const order = async () =>
  Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`)))
const end = async (becomes: 'cancelled' | 'refunded') =>
  await cancelOrRefundOrder(shop.store, (await order()).lookupNumber, { becomes, reason: null }, deps)
const returned = () => stripe.account().intents.refunds.map(({ amount }) => amount)

// Requirements: C4.121
test('Stripe refunds a card payment once, however often and concurrently it is requested', async () => {
  const responses = await Promise.all([end('cancelled'), end('cancelled'), end('cancelled')])
  expect(responses.filter((response) => response === 'ended')).toHaveLength(1)
  expect(await end('cancelled')).toBe('unchanged')
  expect(returned()).toEqual([ready.total.amount])
})

test('a refund whose response is lost is retried and done once', async () => {
  stripe.break({ method: 'POST', path: /refunds$/, fail: 'broken_after', times: 2 })
  expect(await end('refunded')).toBe('waiting')
  clock.moveTo('2026-11-20T10:00:31Z')
  await runWorkerTurn(deps)
  expect((await order()).status).toBe('refunded')
  expect(returned()).toEqual([ready.total.amount])
})

// Requirements: C4.121
test('a refund in Stripe’s dashboard sets the order to refunded through Stripe’s event', async () => {
  const intents = stripe.account().intents
  const [id] = [...intents.all.keys()]
  intents.refund({ payment_intent: id ?? '' })
  const event = stripe.webhooks.events.at(-1) ?? ''
  expect(event).toContain('charge.refunded')
  for (let time = 0; time < 3; time += 1) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.webhooks.sign(event) }
    expect((await app.request('/webhooks/stripe', { method: 'POST', headers, body: event })).status).toBe(200)
    await runWorkerTurn(deps)
  }
  expect((await order()).history.map(({ status }) => status)).toEqual(['placed', 'refunded'])
  expect(await end('refunded')).toBe('unchanged')
  expect(returned()).toEqual([ready.total.amount])
})

/** Delivers Stripe's newest event several times, and runs the worker after each. */
async function deliver(type: string, times = 2): Promise<void> {
  const event = stripe.webhooks.events.at(-1) ?? ''
  expect(event).toContain(type)
  for (let time = 0; time < times; time += 1) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.webhooks.sign(event) }
    expect((await app.request('/webhooks/stripe', { method: 'POST', headers, body: event })).status).toBe(200)
    await runWorkerTurn(deps)
  }
}
const intentId = () => [...stripe.account().intents.all.keys()][0] ?? ''
const readOrder = async () => await operatorOrder(shop.store, (await order()).lookupNumber, database.db)
const attention = async () => (await listAttention(shop.store, deps)).map(({ reason }) => reason)

test('shows a partial refund in Stripe’s dashboard on the order, and the order continues', async () => {
  stripe.account().intents.refund({ payment_intent: intentId(), amount: '500' })
  await deliver('charge.refunded')
  expect(await order()).toMatchObject({ status: 'placed', refunded: 500 })
  await shipOrder(shop.store, (await order()).lookupNumber, {}, deps)
  stripe.account().intents.refund({ payment_intent: intentId(), amount: '250' })
  await deliver('charge.refunded')
  expect(await order()).toMatchObject({ status: 'shipped', refunded: 750 })
  expect(await attention()).toEqual([])
})

test('records the fee that Stripe reports with a captured payment', async () => {
  stripe.account().intents.refund({ payment_intent: intentId(), amount: '500' })
  await deliver('charge.refunded')
  const [payment] = await database.db.select().from(payments)
  const fee = Math.round(ready.total.amount * 0.029) + 30
  expect([payment?.fee, payment?.feeCurrency]).toEqual([fee, 'USD'])
})

test('a refund by command refunds the rest of a partially refunded order', async () => {
  stripe.account().intents.refund({ payment_intent: intentId(), amount: '500' })
  await deliver('charge.refunded')
  expect(await end('refunded')).toBe('ended')
  expect(returned()).toEqual([500, ready.total.amount - 500])
  expect(await order()).toMatchObject({ status: 'refunded', refunded: ready.total.amount })
})

test('removes a failed partial refund from the order', async () => {
  const { id } = stripe.account().intents.refund({ payment_intent: intentId(), amount: '500' })
  await deliver('charge.refunded')
  stripe.account().intents.failRefund(id, 'lost_or_stolen_card')
  await deliver('refund.failed')
  expect(await order()).toMatchObject({ status: 'placed', refunded: 0 })
})

test('an order whose refund fails later is not shown as refunded, an operator is notified, and the same command refunds it again', async () => {
  await shipOrder(shop.store, (await order()).lookupNumber, {}, deps)
  expect(await end('refunded')).toBe('ended')
  stripe.account().intents.failRefund(stripe.account().intents.refunds[0]?.id ?? '', 'lost_or_stolen_card')
  await deliver('refund.failed', 3)
  expect(await order()).toMatchObject({ status: 'shipped', refunded: 0 })
  expect((await order()).history.map(({ status }) => status)).toEqual(['placed', 'shipped'])
  expect((await readOrder()).refunds.at(-1)).toMatchObject({
    state: 'failed',
    lastError: 'failed after it was accepted: lost_or_stolen_card',
  })
  expect(await attention()).toEqual([expect.stringContaining('lost_or_stolen_card')])
  expect(await end('refunded')).toBe('ended')
  // Stripe moved the money again, instead of repeating its first response.
  expect(returned()).toEqual([ready.total.amount, ready.total.amount])
  expect(await order()).toMatchObject({ status: 'refunded', refunded: ready.total.amount })
  expect(await attention()).toEqual([])
})

test('a canceled order whose refund fails later stays canceled and not refunded until the command is repeated', async () => {
  expect(await end('cancelled')).toBe('ended')
  stripe.account().intents.failRefund(stripe.account().intents.refunds[0]?.id ?? '', 'expired_or_canceled_card')
  await deliver('refund.failed')
  expect(await order()).toMatchObject({ status: 'cancelled', refunded: 0 })
  expect(await attention()).toEqual([expect.stringContaining('expired_or_canceled_card')])
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  expect(await end('refunded')).toBe('ended')
  expect(await order()).toMatchObject({ status: 'cancelled', refunded: ready.total.amount })
  expect([await attention(), await onHand(shop, 'tee', deps)]).toEqual([[], 3])
  expect(await end('cancelled')).toBe('unchanged')
})

test('a canceled order whose refund failed is shown as refunded after a refund in Stripe’s dashboard', async () => {
  expect(await end('cancelled')).toBe('ended')
  stripe.account().intents.failRefund(stripe.account().intents.refunds[0]?.id ?? '', 'expired_or_canceled_card')
  await deliver('refund.failed')
  stripe.account().intents.refund({ payment_intent: intentId() })
  await deliver('charge.refunded')
  expect(await order()).toMatchObject({ status: 'cancelled', refunded: ready.total.amount })
  expect(await attention()).toEqual([])
})

test('shows a dispute with its amount and deadline to the operator until it is decided, and does not change the order', async () => {
  const { id } = stripe.account().intents.dispute(intentId())
  await deliver('charge.dispute.created')
  const { lookupNumber } = await order()
  expect(await attention()).toEqual([
    `Order ${lookupNumber}: the buyer disputes ${formatMoney({ amount: ready.total.amount, currency: 'USD' })} at stripe (fraudulent); respond there by 2026-12-05`,
  ])
  const { amount } = ready.total
  const dispute = { id, status: 'open', reason: 'fraudulent', amount, currency: 'USD' }
  expect((await readOrder()).disputes).toMatchObject([dispute])
  expect(await order()).toMatchObject({ status: 'placed', refunded: 0 })
  stripe.account().intents.decideDispute(id, 'lost')
  await deliver('charge.dispute.closed')
  expect((await readOrder()).disputes).toMatchObject([{ ...dispute, status: 'lost' }])
  expect(await attention()).toEqual([])
  expect(await order()).toMatchObject({ status: 'placed', refunded: 0 })
})
