import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { needsAttention, orders, payments, refunds } from '../db/schema/orders'
import { sandboxLedger } from '../db/schema/sandbox'
import { outbox } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { Refused } from '../errors'
import { type Faults, withFaults } from '../payments/faulty-provider'
import { PaymentRefused } from '../payments/port'
import { createSandbox } from '../payments/sandbox'
import { testDeps } from '../testing'
import { endOrder } from './end-order'
import { type FaultPoint, refundPoints } from './fault-points'
import { checkInvariants } from './invariants'
import { moveOrder } from './move-order'
import { recover } from './recover'
import { Buyer, expectOk, onHand, openShop, type Shop, workersTurn } from './sale-bench'
import type { SaleDeps } from './sale-deps'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let faults: Faults
let deps: SaleDeps
let shop: Shop

jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
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
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 3 }] }, deps)
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
const cancel = (number: string, own: SaleDeps = deps) =>
  endOrder(shop.store, number, { becomes: 'cancelled', reason: null }, own)
const refund = (number: string) => endOrder(shop.store, number, { becomes: 'refunded', reason: null }, deps)
const movements = () => database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'refund'))
const statusNow = async () => (await database.db.select().from(orders))[0]?.status
const owed = async () => (await database.db.select().from(refunds))[0]
const told = () => database.db.select().from(needsAttention)
const mails = () => database.db.$count(outbox, eq(outbox.kind, 'status-mail'))
async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof Refused ? error.code : 'none'
}
const later = (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())

test('a provider that gives the money back and whose answer is lost is asked again under the same key: once it moved', async () => {
  const number = await buy()
  faults.after = (call) => {
    if (call === 'refund') throw new Error('connection reset')
  }
  expect(await cancel(number)).toBe('waiting')
  expect(await owed()).toMatchObject({ state: 'owed', lastError: 'connection reset', tries: 1 })
  expect(await statusNow()).toBe('placed')
  faults = {}
  later(29)
  await recover(deps)
  expect(await statusNow()).toBe('placed')
  later(1)
  await recover(deps)
  await recover(deps)
  expect(await statusNow()).toBe('cancelled')
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  expect([await movements(), await mails()]).toEqual([1, 1])
})

test('a provider that never hears of it is asked later and later, and an operator hears of it after an hour', async () => {
  const number = await buy()
  faults.before = (call) => {
    if (call === 'refund') throw new Error('no route to host')
  }
  expect(await refund(number)).toBe('waiting')
  expect(await refund(number)).toBe('waiting')
  expect((await owed())?.tries).toBe(1)
  for (let minute = 0; minute < 130; minute += 1) {
    later(60)
    await recover(deps)
  }
  expect(await told()).toMatchObject([{ reason: 'the provider does not say whether it was refunded' }])
  expect((await owed())?.tries).toBeLessThan(15)
  expect(await movements()).toBe(0)
  faults = {}
  later(1_800)
  await recover(deps)
  expect([await statusNow(), await movements()]).toEqual(['refunded', 1])
})

test('while its money is on the way an order is not moved on, and not ended otherwise', async () => {
  const number = await buy()
  faults.before = (call) => {
    if (call === 'refund') throw new Error('no route to host')
  }
  await cancel(number)
  expect(await codeOf(moveOrder(shop.store, number, { to: 'shipped', parcel: {} }, deps))).toBe('refund_pending')
  expect(await codeOf(refund(number))).toBe('refund_pending')
})

test('a provider that says no leaves the order as it was, tells an operator why, and is asked anew by the command', async () => {
  const number = await buy()
  faults.before = (call) => {
    if (call === 'refund') throw new PaymentRefused('balance_insufficient')
  }
  expect(await codeOf(cancel(number))).toBe('refund_refused')
  expect(await owed()).toMatchObject({ state: 'refused', lastError: 'balance_insufficient' })
  expect(await told()).toMatchObject([
    { reason: 'the refund was refused by sandbox: balance_insufficient', resolvedAt: null },
  ])
  later(3_600)
  await recover(deps)
  expect([await statusNow(), await movements(), await onHand(shop, 'tee', deps)]).toEqual(['placed', 0, 2])
  // Meanwhile it goes on, so that only a refund is left.
  await moveOrder(shop.store, number, { to: 'shipped', parcel: {} }, deps)
  expect(await codeOf(cancel(number))).toBe('order_shipped')
  expect(await codeOf(refund(number))).toBe('refund_refused')
  faults = {}
  expect(await refund(number)).toBe('ended')
  expect([await statusNow(), await movements(), await onHand(shop, 'tee', deps)]).toEqual(['refunded', 1, 2])
  expect((await told())[0]?.resolvedAt).not.toBeNull()
})

test('a provider that has forgotten the key and refuses what it has done already is asked how the payment stands', async () => {
  const number = await buy()
  faults.after = (call) => {
    if (call === 'refund') throw new Error('connection reset')
  }
  await refund(number)
  faults = {
    before: (call) => {
      if (call === 'refund') throw new PaymentRefused('capture_fully_refunded')
    },
  }
  later(60)
  await recover(deps)
  expect([await statusNow(), await movements(), (await told()).length]).toEqual(['refunded', 1, 0])
})

test('money that went back at the provider’s own pages ends the order, also while ours is owed or was refused', async () => {
  const number = await buy()
  faults.before = (call) => {
    if (call === 'refund') throw new PaymentRefused('balance_insufficient')
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
  await database.db.update(payments).set({ lookAt: clock.now() })
  await workersTurn(deps)
  expect([await statusNow(), await movements(), await mails()]).toEqual(['refunded', 1, 1])
  // Nobody said that it was not sent: its pieces stay sold.
  expect(await onHand(shop, 'tee', deps)).toBe(2)
})

test('fifty who cancel at once while the line is bad move the money once', async () => {
  const number = await buy()
  let calls = 0
  faults.after = (call) => {
    calls += call === 'refund' ? 1 : 0
    if (call === 'refund' && calls % 2 === 1) throw new Error('connection reset')
  }
  await Promise.all(Array.from({ length: 50 }, () => cancel(number)))
  later(60)
  await Promise.all([recover(deps), recover(deps), recover(deps)])
  expect([await statusNow(), await movements(), await mails()]).toEqual(['cancelled', 1, 1])
  expect(calls).toBeLessThanOrEqual(4)
})

test.each([...refundPoints])('the power goes out at %s: the money goes back once and the order ends', async (point) => {
  const number = await buy()
  let died = false
  const dying: SaleDeps = {
    ...deps,
    reachFaultPoint: (at: FaultPoint) => {
      if (!died && at !== point) return
      died = true
      throw new Error(`the power is out at ${at}`)
    },
  }
  await expect(cancel(number, dying)).rejects.toThrow('the power is out')
  await recover(deps, { atStart: true })
  await recover(deps, { atStart: true })
  expect([await statusNow(), await movements(), await mails()]).toEqual(['cancelled', 1, 1])
  expect(await onHand(shop, 'tee', deps)).toBe(3)
  expect(await cancel(number)).toBe('unchanged')
})
