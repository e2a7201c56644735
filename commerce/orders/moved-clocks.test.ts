import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { Order, SubmitAnswer } from '../contract/checkout'
import { orders } from '../db/schema/orders'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { type Faults, withFaults } from '../payments/faulty-provider'
import { createSandbox } from '../payments/sandbox'
import { testDeps } from '../testing'
import { checkInvariants } from './invariants'
import { recover } from './recover'
import { Buyer, expectOk, onHand, openShop, type Shop, workersTurn } from './sale-bench'
import type { SaleDeps } from './sale-deps'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let faults: Faults
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(60_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
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
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 3 }], promoCodes }, deps)
  buyer = new Buyer(shop, deps)
}

const second = 1_000
const minute = 60 * second
const turn = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms).toISOString())
const captures = () => database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))
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
  ['goes on by a second', second],
  ['is put on by ten minutes', 10 * minute],
  ['is put back by ten minutes', -10 * minute],
]
const cases = moments.flatMap(([when, at]) =>
  moves.map(([how, by]): [string, string, string, number] => [when, how, at, by]),
)

test.each(cases)(
  'at %s, whose clock %s between any two steps of a sale: one order, one charge, and nothing stays open',
  async (_when, _how, at, by) => {
    await openAt(at)
    const { id } = await buyer.startCheckout([await shop.line('tee')])
    turn(by)
    await buyer.giveAddress(id)
    turn(by)
    expectOk(await buyer.change(id, { promoCode: 'ONCE' }))
    turn(by)
    const ready = await buyer.payWith('pm_sandbox_ok', id)
    await workersTurn(deps)
    turn(by)
    expect(SubmitAnswer.parse(expectOk(await buyer.submit(ready))).state).toBe('success')
    turn(by)
    await workersTurn(deps)
    turn(by)
    expect(SubmitAnswer.parse(expectOk(await buyer.submit(ready))).state).toBe('success')
    expect([await placed(), await captures(), await onHand(shop, 'tee', deps)]).toEqual([1, 1, 2])
    const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)))
    expect(Date.parse(order.placedAt)).toBe(Date.parse(at) + 4 * by)
  },
)

/** A capture whose answer is lost: the draft waits. */
async function loseAnswer() {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  faults.after = (call) => {
    if (call === 'capture') throw new Error('the line broke')
  }
  expect(SubmitAnswer.parse(expectOk(await buyer.submit(ready))).state).toBe('pending')
  faults = {}
  return ready
}

test('a draft is left to the submit at work for ten seconds, to the second', async () => {
  await openAt('2026-11-20T10:00:00.000Z')
  await loseAnswer()
  turn(9 * second)
  await recover(deps)
  expect(await placed()).toBe(0)
  turn(second)
  await recover(deps)
  expect([await placed(), await captures()]).toEqual([1, 1])
})

test('a clock that is put back ten minutes holds an open draft up until it has caught up, and a start waits for no clock', async () => {
  await openAt('2026-11-20T10:00:00.000Z')
  await loseAnswer()
  turn(-10 * minute)
  await recover(deps)
  expect(await placed()).toBe(0)
  turn(10 * minute + 10 * second)
  await recover(deps)
  expect([await placed(), await captures()]).toEqual([1, 1])
  await loseAnswer()
  turn(-10 * minute)
  await recover(deps, { atStart: true })
  expect([await placed(), await captures()]).toEqual([2, 2])
})

test('a clock that is put on ten minutes makes nobody give a draft up: it is asked for, and there once', async () => {
  await openAt('2026-11-20T10:00:00.000Z')
  await loseAnswer()
  turn(10 * minute)
  await recover(deps)
  expect([await placed(), await captures()]).toEqual([1, 1])
})

test('a payment that nobody authorises is let go after an hour, to the second', async () => {
  await openAt('2026-11-20T10:00:00.000Z')
  const id = await buyer.readyToPay([await shop.line('tee')])
  await buyer.initiate(id)
  for (const [wait, open] of [
    [60 * minute - second, 1],
    [second, 0],
  ] as const) {
    turn(wait)
    // The first turn may look at it, the second lets it go.
    await workersTurn(deps)
    await workersTurn(deps)
    expect(await openAtProvider()).toBe(open)
  }
})
