import { eq } from 'drizzle-orm'
import { fixedClock } from '../clock'
import { SubmitAnswer, type SubmitInput } from '../contract/checkout'
import { needsAttention, orders, payments } from '../db/schema/orders'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { type Faults, withFaults } from '../payments/faulty-provider'
import { lookAtPayments } from '../payments/look-at-payments'
import type { PaymentProvider, ProviderHouse } from '../payments/port'
import { createSandbox, type Sandbox } from '../payments/sandbox'
import { testDeps } from '../testing'
import { checkInvariants } from './invariants'
import { recover } from './recover'
import { Buyer, expectOk, openShop, refusalOf, type Shop, workersTurn } from './sale-bench'
import type { SaleDeps } from './sale-deps'

/** `npm run faults` asks for a hundred, by Jest's `--globals`. */
const raceRuns = Number(Reflect.get(globalThis, 'raceRuns') ?? 20)

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let sandbox: Sandbox
let faults: Faults
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(300_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  sandbox = withFaults(createSandbox(database.db, clock), { before: (call, id) => faults.before?.(call, id) })
  deps = testDeps(database.db, { clock, payments: { sandbox } })
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }, { slug: 'last', inventory: 1 }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const placed = () => database.db.$count(orders, eq(orders.state, 'placed'))
const captures = () => database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))
const reserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorised'))
const told = () => database.db.select().from(needsAttention)

function later(seconds: number): void {
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())
}

/** The worker's turns of some time: one each 15 seconds. */
async function workFor(seconds: number): Promise<void> {
  for (let worked = 0; worked < seconds; worked += 15) {
    later(15)
    await workersTurn(deps)
  }
}

async function buyersReady(count: number): Promise<SubmitInput[]> {
  const ready = []
  for (let one = 0; one < count; one += 1) ready.push(await buyer.readyToSubmit([await shop.line('tee')]))
  return ready
}

test('the tab is closed right after paying and no webhook comes: there is an order within two minutes', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  await workFor(120)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
})

test('the buyer takes ten minutes over 3-D Secure and closes the tab then: there is an order within two minutes', async () => {
  const { paymentToken } = await buyer.payWith('pm_sandbox_challenge', await buyer.readyToPay([await shop.line('tee')]))
  await workFor(600)
  expect(await placed()).toBe(0)
  await sandbox.challenge(paymentToken, 'complete')
  await workFor(120)
  expect(await placed()).toBe(1)
})

test('every webhook of an hour is lost while the worker is down: a few minutes after its start all is settled', async () => {
  const paid = await buyersReady(25)
  const left = await buyer.payWith('pm_sandbox_declined', await buyer.readyToPay([await shop.line('tee')]))
  later(3_600)
  await recover(deps, { atStart: true })
  await workFor(300)
  expect(await placed()).toBe(paid.length)
  expect(await captures()).toBe(paid.length)
  expect(await reserved()).toBe(0)
  expect((await buyer.readPayment(left)).state).toBe('voided')
  expect(await told()).toEqual([])
})

test('who pays late for what is gone meanwhile is told so and charged nothing, whether they submit or close the tab', async () => {
  const submits = await buyer.initiate(await buyer.readyToPay([await shop.line('last')]))
  const leaves = await buyer.initiate(await buyer.readyToPay([await shop.line('last')]))
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('last')])))
  later(1_800)
  await workersTurn(deps)
  await sandbox.confirm(submits.paymentToken, 'pm_sandbox_ok')
  await sandbox.confirm(leaves.paymentToken, 'pm_sandbox_ok')
  const refused = await buyer.submit(submits)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ errors: [{ code: 'out_of_stock', line: { title: 'The last', available: 0 } }] })
  expect(await reserved()).toBe(1)
  for (let looks = 0; looks < 2; looks += 1) {
    await buyer.readPayment(leaves)
    later(15)
    await workersTurn(deps)
  }
  expect(await reserved()).toBe(0)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
})

test('the answer of a submit is lost and the client asks twice more: one order, each time', async () => {
  const numbers = new Set<string | null | undefined>()
  for (const ready of await buyersReady(2 * raceRuns)) {
    expectOk(await buyer.submit(ready))
    const again = await Promise.all([buyer.submit(ready), buyer.submit(ready)])
    const [first, second] = again.map((answer) => SubmitAnswer.parse(expectOk(answer)).orderLookupNumber)
    expect(second).toBe(first)
    numbers.add(first)
  }
  expect(numbers.size).toBe(2 * raceRuns)
  expect(await placed()).toBe(2 * raceRuns)
  expect(await captures()).toBe(2 * raceRuns)
})

test('the service and the browser submit at the same moment, each as often ahead: always one order, never an error', async () => {
  const runs = await buyersReady(2 * raceRuns)
  await lookAtAll()
  later(6)
  for (let at = 0; at < runs.length; at += 10) {
    const ten = runs.slice(at, at + 10)
    const work = [() => Promise.all(ten.map((ready) => buyer.submit(ready))), () => lookAtPayments(deps).then(() => [])]
    if (at >= raceRuns) work.reverse()
    const answers = (await Promise.all(work.map((one) => one()))).flat()
    expect(answers.map(({ status }) => status)).toEqual(ten.map(() => 200))
    for (const ready of ten) expect((await buyer.readPayment(ready)).checkout?.state).toBe('success')
  }
  expect(await placed()).toBe(2 * raceRuns)
  expect(await captures()).toBe(2 * raceRuns)
  expect(await told()).toEqual([])
})

/** First sight of all: noted as authorised, and left to the browser. */
async function lookAtAll(): Promise<void> {
  later(21)
  while ((await lookAtPayments(deps)) > 0) await workersTurn(deps)
  expect(await placed()).toBe(0)
}

/** A company that stands over the sandbox's books under its own name. */
function company(name: 'stripe' | 'paypal'): ProviderHouse {
  const port: PaymentProvider = { ...sandbox, name }
  return { name, of: () => port, readEvent: async () => null }
}

test('card, PayPal and a wallet are begun and authorised at once, ten times: one is taken, the others let go within a minute', async () => {
  deps = testDeps(database.db, { clock, payments: { stripe: company('stripe'), paypal: company('paypal') } })
  buyer = new Buyer(shop, deps)
  for (let run = 0; run < 10; run += 1) {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const begun = await Promise.all([
      buyer.initiate(id, 'card'),
      buyer.initiate(id, 'paypal'),
      buyer.initiate(id, 'google-pay'),
    ])
    const tokens = [...new Set(begun.map(({ paymentToken }) => paymentToken))]
    await Promise.all(tokens.map((token) => sandbox.confirm(token, 'pm_sandbox_ok').catch(() => undefined)))
    const answers = await Promise.all([...begun.map((ready) => buyer.submit(ready)), lookAtPayments(deps)])
    expect(answers.filter((answer) => typeof answer !== 'number' && answer.status >= 500)).toEqual([])
    await workFor(60)
    expect(await placed()).toBe(run + 1)
    expect(await captures()).toBe(run + 1)
    expect(await reserved()).toBe(0)
  }
  expect(await database.db.$count(payments, eq(payments.provider, 'paypal'))).toBe(10)
})

test('PayPal after a card, and the card again: each provider has one payment, and the last one chosen is gone on with', async () => {
  deps = testDeps(database.db, { clock, payments: { stripe: company('stripe'), paypal: company('paypal') } })
  buyer = new Buyer(shop, deps)
  const id = await buyer.readyToPay([await shop.line('tee')])
  const card = await buyer.initiate(id, 'card')
  await buyer.initiate(id, 'paypal')
  const again = await buyer.initiate(id, 'card')
  expect(again.paymentId).toBe(card.paymentId)
  expect((await buyer.readPayment(again)).checkout?.payment?.id).toBe(card.paymentId)
  await sandbox.confirm(again.paymentToken, 'pm_sandbox_ok')
  expectOk(await buyer.submit(again))
  await workFor(30)
  expect(await database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'voided'))).toBe(1)
})

test('a provider that was removed, and one that is silent, hold up nobody else', async () => {
  const stripe = company('stripe')
  const both = testDeps(database.db, { clock, payments: { stripe, sandbox } })
  const [removed, silent, fine] = await buyersReady(3)
  if (!removed || !silent || !fine) throw new Error('nobody is ready')
  await database.db.update(payments).set({ provider: 'stripe' }).where(eq(payments.id, removed.paymentId))
  const [quiet] = await database.db.select().from(payments).where(eq(payments.id, silent.paymentId))
  faults.before = (_call, id) => {
    if (id === quiet?.providerId) throw new Error('no route to host')
  }
  await workFor(120)
  expect(await placed()).toBe(1)
  expect((await buyer.readPayment(fine)).checkout?.state).toBe('success')
  faults = {}
  deps = both
  await workFor(900)
  expect(await placed()).toBe(3)
})

test('money that was taken without an order of ours is not asked for a second time', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  const [row] = await database.db.select().from(payments)
  if (!row?.providerId) throw new Error('no payment')
  const { amount } = row
  await sandbox.capture(row.providerId, { amount, idempotencyKey: 'by hand' }, AbortSignal.timeout(5_000))
  await workFor(30)
  const wish = { platform: 'stripe', paymentMethod: 'card', checkoutId: ready.checkoutId, storeSlug: 'corner' }
  expect(refusalOf(await buyer.call('POST', '/v1/initiatePayment', wish))).toBe('in_progress')
  expect(await told()).toMatchObject([{ paymentId: ready.paymentId, storeId: shop.store.id }])
})
