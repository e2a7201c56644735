import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, onHand, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { type Faults, withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { needsAttention, orders, payments, refunds } from '../../db/schema/orders'
import { sandboxPaymentsTable } from '../../db/schema/sandbox'
import { outbox } from '../../db/schema/stores'
import { ApiError } from '../../http/errors'
import { type FaultPoint, refundPoints } from '../../ports/fault-points'
import { PaymentDeclinedError } from '../../ports/payment-provider'
import { createSandbox } from '../providers/sandbox/sandbox'
import { cancelOrRefundOrder } from './cancel-or-refund-order'
import { recoverOpenOrders } from './recover-open-orders'
import { shipOrder } from './ship-order'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let faults: Faults
let deps: ServiceContext
let shop: Shop

jest.setTimeout(60_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  const line: Faults = {
    before: (call, id) => faults.before?.(call, id),
    after: (call, id) => faults.after?.(call, id),
  }
  deps = testDeps(database.db, { clock, payments: { sandbox: withFaults(createSandbox(database.db, clock), line) } })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3 }] }, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

async function buy(): Promise<string> {
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
  const [order] = await database.db.select().from(orders)
  return order?.lookupNumber ?? ''
}
const cancel = (number: string, context: ServiceContext = deps) =>
  cancelOrRefundOrder(shop.store, number, { becomes: 'cancelled', reason: null }, context)
const refund = (number: string) => cancelOrRefundOrder(shop.store, number, { becomes: 'refunded', reason: null }, deps)
const movements = () => database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'refund'))
const statusNow = async () => (await database.db.select().from(orders))[0]?.status
const refundRow = async () => (await database.db.select().from(refunds))[0]
const attentionRows = () => database.db.select().from(needsAttention)
const mails = () => database.db.$count(outbox, eq(outbox.kind, 'status-mail'))
async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof ApiError ? error.code : 'none'
}
const later = (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())

// Requirements: C4.121
test('a refund whose response is lost is retried with the same key and moves the money once', async () => {
  const number = await buy()
  faults.after = (call) => {
    if (call === 'refund') throw new Error('connection reset')
  }
  expect(await cancel(number)).toBe('waiting')
  expect(await refundRow()).toMatchObject({ state: 'pending', lastError: 'connection reset', tries: 1 })
  expect(await statusNow()).toBe('placed')
  faults = {}
  later(29)
  await recoverOpenOrders(deps)
  expect(await statusNow()).toBe('placed')
  later(1)
  await recoverOpenOrders(deps)
  await recoverOpenOrders(deps)
  expect(await statusNow()).toBe('cancelled')
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  expect([await movements(), await mails()]).toEqual([1, 1])
})

test('a refund that never reaches the provider is retried with growing delays and reported to the operator after an hour', async () => {
  const number = await buy()
  faults.before = (call) => {
    if (call === 'refund') throw new Error('no route to host')
  }
  expect(await refund(number)).toBe('waiting')
  expect(await refund(number)).toBe('waiting')
  expect((await refundRow())?.tries).toBe(1)
  for (let minute = 0; minute < 130; minute += 1) {
    later(60)
    await recoverOpenOrders(deps)
  }
  expect(await attentionRows()).toMatchObject([{ reason: 'the provider has not confirmed the refund' }])
  expect((await refundRow())?.tries).toBeLessThan(15)
  expect(await movements()).toBe(0)
  faults = {}
  later(1_800)
  await recoverOpenOrders(deps)
  expect([await statusNow(), await movements()]).toEqual(['refunded', 1])
})

test('an order with a pending refund cannot move on or end differently', async () => {
  const number = await buy()
  faults.before = (call) => {
    if (call === 'refund') throw new Error('no route to host')
  }
  await cancel(number)
  expect(await codeOf(shipOrder(shop.store, number, {}, deps))).toBe('refund_pending')
  expect(await codeOf(refund(number))).toBe('refund_pending')
})

// Requirements: C4.121
test('a rejected refund leaves the order unchanged, reports the reason to the operator, and can be retried by the same command', async () => {
  const number = await buy()
  faults.before = (call) => {
    if (call === 'refund') throw new PaymentDeclinedError('balance_insufficient')
  }
  expect(await codeOf(cancel(number))).toBe('refund_rejected')
  expect(await refundRow()).toMatchObject({ state: 'failed', lastError: 'balance_insufficient' })
  expect(await attentionRows()).toMatchObject([
    { reason: 'the refund was rejected by sandbox: balance_insufficient', resolvedAt: null },
  ])
  later(3_600)
  await recoverOpenOrders(deps)
  expect([await statusNow(), await movements(), await onHand(shop, 'tee', deps)]).toEqual(['placed', 0, 2])
  // The order ships in the meantime, so that only a refund is possible.
  await shipOrder(shop.store, number, {}, deps)
  expect(await codeOf(cancel(number))).toBe('order_shipped')
  expect(await codeOf(refund(number))).toBe('refund_rejected')
  faults = {}
  expect(await refund(number)).toBe('ended')
  expect([await statusNow(), await movements(), await onHand(shop, 'tee', deps)]).toEqual(['refunded', 1, 2])
  expect((await attentionRows())[0]?.resolvedAt).not.toBeNull()
})

test('a rejected refund that the provider has already made is detected by polling the payment', async () => {
  const number = await buy()
  faults.after = (call) => {
    if (call === 'refund') throw new Error('connection reset')
  }
  await refund(number)
  faults = {
    before: (call) => {
      if (call === 'refund') throw new PaymentDeclinedError('capture_fully_refunded')
    },
  }
  later(60)
  await recoverOpenOrders(deps)
  expect([await statusNow(), await movements(), (await attentionRows()).length]).toEqual(['refunded', 1, 0])
})

test('a refund made at the provider ends the order, even after a rejected refund of the service', async () => {
  const number = await buy()
  faults.before = (call) => {
    if (call === 'refund') throw new PaymentDeclinedError('balance_insufficient')
  }
  await codeOf(cancel(number))
  faults = {}
  const [payment] = await database.db.select().from(payments)
  const amount = payment?.amount ?? 0
  await createSandbox(database.db, clock).refund(
    payment?.providerId ?? '',
    { amount, idempotencyKey: 'by hand' },
    AbortSignal.timeout(5_000),
  )
  await database.db.update(payments).set({ nextPollAt: clock.now() })
  await runWorkerTurn(deps)
  expect([await statusNow(), await movements(), await mails()]).toEqual(['refunded', 1, 1])
  // The order may have been shipped, so its items are not restocked.
  expect(await onHand(shop, 'tee', deps)).toBe(2)
})

test('50 concurrent cancellations with connection errors refund once', async () => {
  const number = await buy()
  let calls = 0
  faults.after = (call) => {
    calls += call === 'refund' ? 1 : 0
    if (call === 'refund' && calls % 2 === 1) throw new Error('connection reset')
  }
  await Promise.all(Array.from({ length: 50 }, () => cancel(number)))
  later(60)
  await Promise.all([recoverOpenOrders(deps), recoverOpenOrders(deps), recoverOpenOrders(deps)])
  expect([await statusNow(), await movements(), await mails()]).toEqual(['cancelled', 1, 1])
  expect(calls).toBeLessThanOrEqual(4)
})

// Requirements: C4.121
test.each([...refundPoints])('a power failure at %s leads to one refund and an ended order', async (point) => {
  const number = await buy()
  let died = false
  const dying: ServiceContext = {
    ...deps,
    reachFaultPoint: (at: FaultPoint) => {
      if (!died && at !== point) return
      died = true
      throw new Error(`the power is out at ${at}`)
    },
  }
  await expect(cancel(number, dying)).rejects.toThrow('the power is out')
  await recoverOpenOrders(deps, { atStart: true })
  await recoverOpenOrders(deps, { atStart: true })
  expect([await statusNow(), await movements(), await mails()]).toEqual(['cancelled', 1, 1])
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  expect(await cancel(number)).toBe('unchanged')
})
