import { Order, SubmitResponse } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, onHand, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { type Faults, withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { orders } from '../../db/schema/orders'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import { createSandbox } from '../providers/sandbox/sandbox'
import { recoverOpenOrders } from './recover-open-orders'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let faults: Faults
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

// The timeout allows for a busy machine; the tests assert counts, not durations.
jest.setTimeout(60_000)

afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

async function openAt(time: string) {
  await database.reset()
  clock = fixedClock(time)
  faults = {}
  const line: Faults = {
    before: (call, id) => faults.before?.(call, id),
    after: (call, id) => faults.after?.(call, id),
  }
  deps = testDeps(database.db, { clock, payments: { sandbox: withFaults(createSandbox(database.db, clock), line) } })
  const promoCodes = [{ code: 'ONCE', type: 'percentage' as const, value: 10, limit: 1 }]
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 3 }], promoCodes }, deps)
  buyer = new Buyer(shop, deps)
}

const second = 1_000
const minute = 60 * second
const moveClock = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms).toISOString())
const captures = () => database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))
const placed = () => database.db.$count(orders, eq(orders.state, 'placed'))
const openAtProvider = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'requires_method'))

const moments: [string, string][] = [
  ['an ordinary morning', '2026-11-20T10:00:00.000Z'],
  ['the last second of a leap day', '2028-02-29T23:59:59.000Z'],
  ['the last second before clocks in New York skip an hour', '2027-03-14T06:59:59.000Z'],
  ['the last second before clocks in New York repeat one', '2026-11-01T05:59:59.000Z'],
  ['the last second of a year', '2026-12-31T23:59:59.000Z'],
]
const moves: [string, number][] = [
  ['advances by a second', second],
  ['is set ahead by ten minutes', 10 * minute],
  ['is set back by ten minutes', -10 * minute],
]
const cases = moments.flatMap(([when, at]) =>
  moves.map(([how, by]): [string, string, string, number] => [when, how, at, by]),
)

test.each(cases)(
  'at %s, a clock that %s between any two steps of a sale leads to one order, one charge and nothing left open',
  async (_when, _how, at, by) => {
    await openAt(at)
    const { id } = await buyer.startCheckout([await shop.line('tee')])
    moveClock(by)
    await buyer.enterAddress(id)
    moveClock(by)
    expectOk(await buyer.change(id, { promoCode: 'ONCE' }))
    moveClock(by)
    const ready = await buyer.payWith('pm_sandbox_ok', id)
    await runWorkerTurn(deps)
    moveClock(by)
    expect(SubmitResponse.parse(expectOk(await buyer.submit(ready))).state).toBe('success')
    moveClock(by)
    await runWorkerTurn(deps)
    moveClock(by)
    expect(SubmitResponse.parse(expectOk(await buyer.submit(ready))).state).toBe('success')
    expect([await placed(), await captures(), await onHand(shop, 'tee', deps)]).toEqual([1, 1, 2])
    const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)))
    expect(Date.parse(order.placedAt)).toBe(Date.parse(at) + 4 * by)
  },
)

/** Loses the response of a capture, so that the draft stays open. */
async function loseCaptureResponse() {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  faults.after = (call) => {
    if (call === 'capture') throw new Error('connection reset')
  }
  expect(SubmitResponse.parse(expectOk(await buyer.submit(ready))).state).toBe('pending')
  faults = {}
  return ready
}

test('the recovery leaves a draft to the running submit for exactly ten seconds', async () => {
  await openAt('2026-11-20T10:00:00.000Z')
  await loseCaptureResponse()
  moveClock(9 * second)
  await recoverOpenOrders(deps)
  expect(await placed()).toBe(0)
  moveClock(second)
  await recoverOpenOrders(deps)
  expect([await placed(), await captures()]).toEqual([1, 1])
})

test('a clock set back ten minutes delays the recovery of an open draft until it catches up, and a restart does not wait', async () => {
  await openAt('2026-11-20T10:00:00.000Z')
  await loseCaptureResponse()
  moveClock(-10 * minute)
  await recoverOpenOrders(deps)
  expect(await placed()).toBe(0)
  moveClock(10 * minute + 10 * second)
  await recoverOpenOrders(deps)
  expect([await placed(), await captures()]).toEqual([1, 1])
  await loseCaptureResponse()
  moveClock(-10 * minute)
  await recoverOpenOrders(deps, { atStart: true })
  expect([await placed(), await captures()]).toEqual([2, 2])
})

test('a clock set ahead ten minutes does not cancel a draft: the recovery places it once', async () => {
  await openAt('2026-11-20T10:00:00.000Z')
  await loseCaptureResponse()
  moveClock(10 * minute)
  await recoverOpenOrders(deps)
  expect([await placed(), await captures()]).toEqual([1, 1])
})

test('an unauthorized payment is voided after exactly one hour', async () => {
  await openAt('2026-11-20T10:00:00.000Z')
  const id = await buyer.readyToPay([await shop.line('tee')])
  await buyer.initiate(id)
  for (const [wait, open] of [
    [60 * minute - second, 1],
    [second, 0],
  ] as const) {
    moveClock(wait)
    // The first turn can poll it, the second voids it.
    await runWorkerTurn(deps)
    await runWorkerTurn(deps)
    expect(await openAtProvider()).toBe(open)
  }
})
