import { SubmitResponse } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import {
  Buyer,
  createShop,
  errorCodeOf,
  expectOk,
  onHand,
  runWorkerTurn,
  type Shop,
} from '@awning/testing/checkout-driver'
import { type Faults, withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { needsAttention, orders, payments } from '../../db/schema/orders'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import { PaymentDeclinedError } from '../../ports/payment-provider'
import { createSandbox } from '../providers/sandbox/sandbox'
import { recoverOpenOrders } from './recover-open-orders'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let faults: Faults
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

// The timeout allows for a busy machine; the tests assert counts, not durations.
jest.setTimeout(30_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  const line: Faults = {
    before: (call, id) => faults.before?.(call, id),
    after: (call, id) => faults.after?.(call, id),
  }
  deps = testDeps(database.db, { clock, payments: { sandbox: withFaults(createSandbox(database.db, clock), line) } })
  shop = await createShop(
    {
      slug: 'corner',
      listings: [{ slug: 'tee', inventory: 3 }],
      promoCodes: [{ code: 'ONCE', type: 'percentage', value: 10, limit: 1 }],
    },
    deps,
  )
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const captures = () => database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))
const reserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorized'))
const openAtProvider = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'requires_method'))
const readOrder = (id: string) => buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)

// Requirements: C4.80
test('a capture whose response is too late shows the buyer a pending payment, and then the order', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  faults.after = async (call) => {
    if (call === 'capture') await new Promise<never>(() => undefined)
  }
  const response = SubmitResponse.parse(expectOk(await buyer.submit(ready)))
  expect(response).toMatchObject({ state: 'pending', errors: [{ code: 'in_progress' }] })
  expect((await readOrder(ready.checkoutId)).status).toBe(404)
  faults = {}
  clock.moveTo('2026-11-20T10:00:20Z')
  await recoverOpenOrders(deps)
  expectOk(await readOrder(ready.checkoutId))
  expect(await captures()).toBe(1)
  const again = SubmitResponse.parse(expectOk(await buyer.submit(ready)))
  expect(again.state).toBe('success')
  expect(await captures()).toBe(1)
}, 20_000)

test('the recovery captures once if the connection fails before the capture reaches the provider', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  faults.before = (call) => {
    if (call === 'capture') throw new Error('connection reset')
  }
  expect(SubmitResponse.parse(expectOk(await buyer.submit(ready))).state).toBe('pending')
  expect(await captures()).toBe(0)
  faults = {}
  await recoverOpenOrders(deps, { atStart: true })
  await recoverOpenOrders(deps, { atStart: true })
  expect(await captures()).toBe(1)
  expectOk(await readOrder(ready.checkoutId))
})

// Requirements: C4.80, C4.83
test('a card declined at capture releases stock and promo code, and the buyer can pay with another card', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee', 3)], 'ONCE')
  faults.before = (call) => {
    if (call === 'capture') throw new PaymentDeclinedError('insufficient_funds')
  }
  const response = SubmitResponse.parse(expectOk(await buyer.submit(ready)))
  expect(response).toMatchObject({
    state: 'failure',
    message: 'Stripe error',
    displayMessage: 'Your card has insufficient funds.',
    checkout: { promoCode: 'ONCE', customer: { email: 'ada@example.com' } },
  })
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  expect(await reserved()).toBe(0)
  const repeated = SubmitResponse.parse(expectOk(await buyer.submit(ready)))
  expect(repeated.displayMessage).toBe(response.displayMessage)
  faults = {}
  const second = await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
  expect(SubmitResponse.parse(expectOk(await buyer.submit(second))).state).toBe('success')
  expect(await onHand(shop, 'tee', deps)).toBe(0)
})

test('a provider that does not respond before the capture leaves the checkout unchanged', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  faults.before = (call) => {
    if (call === 'retrieve') throw new Error('no route to host')
  }
  const rejected = await buyer.submit(ready)
  expect([rejected.status, errorCodeOf(rejected)]).toEqual([503, 'payment_provider_unreachable'])
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  faults = {}
  expect(SubmitResponse.parse(expectOk(await buyer.submit(ready))).state).toBe('success')
})

test('the recovery voids a payment that could not be voided at once', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee', 3)])
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
  faults.before = (call) => {
    if (call === 'void') throw new Error('timeout')
  }
  expect(errorCodeOf(await buyer.submit(ready))).toBe('out_of_stock')
  expect(await reserved()).toBe(1)
  faults = {}
  await recoverOpenOrders(deps)
  expect(await reserved()).toBe(0)
})

test('a payment with a declined card is voided after an hour, and the buyer can still buy with a new one', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.enterAddress(id)
  const abandoned = await buyer.payWith('pm_sandbox_declined', id)
  clock.moveTo('2026-11-20T10:59:00Z')
  await runWorkerTurn(deps)
  expect(await openAtProvider()).toBe(1)
  clock.moveTo('2026-11-20T11:00:00Z')
  await runWorkerTurn(deps)
  await runWorkerTurn(deps)
  expect(await openAtProvider()).toBe(0)
  expect(errorCodeOf(await buyer.submit(abandoned))).toBe('payment_not_authorized')
  expect(await captures()).toBe(0)
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
})

test('of two payments for one checkout, one is captured and the other is voided', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  const other = await deps.payments.sandbox?.create(
    {
      amount: ready.total.amount,
      currency: 'USD',
      reference: ready.checkoutId,
      idempotencyKey: 'tab-two',
      purpose: { method: 'card', storeName: 'Shop', customer: null },
    },
    AbortSignal.timeout(1_000),
  )
  if (other === undefined) throw new Error('no sandbox')
  await database.db.insert(payments).values({
    id: 'pay_tab_two',
    storeId: shop.store.id,
    checkoutId: ready.checkoutId,
    provider: 'sandbox',
    providerId: other.id,
    token: other.token,
    idempotencyKey: 'tab-two',
    amount: ready.total.amount,
    currency: 'USD',
  })
  await deps.payments.sandbox?.confirm(other.token, 'pm_sandbox_ok')
  const [first, second] = await Promise.all([
    buyer.submit(ready),
    buyer.submit({ ...ready, paymentId: 'pay_tab_two', paymentToken: other.token }),
  ])
  expect([first?.status, second?.status]).toEqual([200, 200])
  await recoverOpenOrders(deps)
  expect(await captures()).toBe(1)
  expect(await reserved()).toBe(0)
  expect(await database.db.$count(orders)).toBe(1)
})

test('a payment captured outside the service is reported to the operator once', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  const [payment] = await database.db.select().from(payments).where(eq(payments.id, ready.paymentId))
  if (!payment?.providerId) throw new Error('no payment')
  await deps.payments.sandbox?.capture(
    payment.providerId,
    { amount: payment.amount, idempotencyKey: 'by hand' },
    AbortSignal.timeout(1_000),
  )
  expect(await checkInvariants(database.db)).toHaveLength(1)
  clock.moveTo('2026-11-20T12:00:00Z')
  await runWorkerTurn(deps)
  await runWorkerTurn(deps)
  const rows = await database.db.select().from(needsAttention)
  expect(rows).toMatchObject([{ paymentId: ready.paymentId, storeId: shop.store.id, resolvedAt: null }])
})
