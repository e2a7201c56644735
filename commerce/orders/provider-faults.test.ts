import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { SubmitAnswer } from '../contract/checkout'
import { needsAttention, orders, payments } from '../db/schema/orders'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { type Faults, withFaults } from '../payments/faulty-provider'
import { PaymentRefused } from '../payments/port'
import { createSandbox } from '../payments/sandbox'
import { testDeps } from '../testing'
import { checkInvariants } from './invariants'
import { recover } from './recover'
import { Buyer, expectOk, onHand, openShop, refusalOf, type Shop, workersTurn } from './sale-bench'
import type { SaleDeps } from './sale-deps'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let faults: Faults
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(30_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  const line: Faults = {
    before: (call, id) => faults.before?.(call, id),
    after: (call, id) => faults.after?.(call, id),
  }
  deps = testDeps(database.db, { clock, payments: { sandbox: withFaults(createSandbox(database.db, clock), line) } })
  shop = await openShop(
    {
      slug: 'corner',
      goods: [{ slug: 'tee', inventory: 3 }],
      promoCodes: [{ code: 'ONCE', type: 'percentage', value: 10, limit: 1 }],
    },
    deps,
  )
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const captures = () => database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))
const reserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorised'))
const openAtProvider = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'requires_method'))
const readOrder = (id: string) => buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)

test('the provider charges and its answer comes too late: the buyer hears that it is being confirmed, then the order is there', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  faults.after = async (call) => {
    if (call === 'capture') await new Promise<never>(() => undefined)
  }
  const answer = SubmitAnswer.parse(expectOk(await buyer.submit(ready)))
  expect(answer).toMatchObject({ state: 'pending', errors: [{ code: 'in_progress' }] })
  expect((await readOrder(ready.checkoutId)).status).toBe(404)
  faults = {}
  clock.moveTo('2026-11-20T10:00:20Z')
  await recover(deps)
  expectOk(await readOrder(ready.checkoutId))
  expect(await captures()).toBe(1)
  const again = SubmitAnswer.parse(expectOk(await buyer.submit(ready)))
  expect(again.state).toBe('success')
  expect(await captures()).toBe(1)
}, 20_000)

test('the line breaks before the provider hears of the capture: the recovery takes the money once', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  faults.before = (call) => {
    if (call === 'capture') throw new Error('connection reset')
  }
  expect(SubmitAnswer.parse(expectOk(await buyer.submit(ready))).state).toBe('pending')
  expect(await captures()).toBe(0)
  faults = {}
  await recover(deps, { atStart: true })
  await recover(deps, { atStart: true })
  expect(await captures()).toBe(1)
  expectOk(await readOrder(ready.checkoutId))
})

test('a card that is refused at the last moment gives stock and code back, and the buyer pays with another', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee', 3)], 'ONCE')
  faults.before = (call) => {
    if (call === 'capture') throw new PaymentRefused('insufficient_funds')
  }
  const answer = SubmitAnswer.parse(expectOk(await buyer.submit(ready)))
  expect(answer).toMatchObject({
    state: 'failure',
    message: 'Stripe error',
    displayMessage: 'Your card has insufficient funds.',
    checkout: { promoCode: 'ONCE', customer: { email: 'ada@example.com' } },
  })
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  expect(await reserved()).toBe(0)
  const repeated = SubmitAnswer.parse(expectOk(await buyer.submit(ready)))
  expect(repeated.displayMessage).toBe(answer.displayMessage)
  faults = {}
  const second = await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
  expect(SubmitAnswer.parse(expectOk(await buyer.submit(second))).state).toBe('success')
  expect(await onHand(shop, 'tee', deps)).toBe(0)
})

test('a provider that does not answer before anything is taken leaves everything as it was', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  faults.before = (call) => {
    if (call === 'retrieve') throw new Error('no route to host')
  }
  const refused = await buyer.submit(ready)
  expect([refused.status, refusalOf(refused)]).toEqual([503, 'payment_provider_unreachable'])
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  faults = {}
  expect(SubmitAnswer.parse(expectOk(await buyer.submit(ready))).state).toBe('success')
})

test('a payment that could not be let go at once is let go by the recovery', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee', 3)])
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
  faults.before = (call) => {
    if (call === 'void') throw new Error('timeout')
  }
  expect(refusalOf(await buyer.submit(ready))).toBe('out_of_stock')
  expect(await reserved()).toBe(1)
  faults = {}
  await recover(deps)
  expect(await reserved()).toBe(0)
})

test('a buyer whose card was refused and who went away can pay nothing by that payment after an hour, and can still buy when back', async () => {
  const { id } = await buyer.startCheckout([await shop.line('tee')])
  await buyer.giveAddress(id)
  const left = await buyer.payWith('pm_sandbox_declined', id)
  clock.moveTo('2026-11-20T10:59:00Z')
  await workersTurn(deps)
  expect(await openAtProvider()).toBe(1)
  clock.moveTo('2026-11-20T11:00:00Z')
  await workersTurn(deps)
  await workersTurn(deps)
  expect(await openAtProvider()).toBe(0)
  expect(refusalOf(await buyer.submit(left))).toBe('payment_not_authorised')
  expect(await captures()).toBe(0)
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
})

test('two payments begun for one checkout: one is taken, the other let go', async () => {
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
  await recover(deps)
  expect(await captures()).toBe(1)
  expect(await reserved()).toBe(0)
  expect(await database.db.$count(orders)).toBe(1)
})

test('money that was taken behind our back is told to an operator, once, and never given up silently', async () => {
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
  await workersTurn(deps)
  await workersTurn(deps)
  const rows = await database.db.select().from(needsAttention)
  expect(rows).toMatchObject([{ paymentId: ready.paymentId, storeId: shop.store.id, resolvedAt: null }])
})
