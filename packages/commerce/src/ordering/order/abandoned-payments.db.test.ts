import { type SubmitInput, SubmitResponse } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, errorCodeOf, expectOk, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { type Faults, withFaults } from '@awning/testing/faulty-provider'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { needsAttention, orders, payments } from '../../db/schema/orders'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import type { PaymentProvider, ProviderPlatform } from '../../ports/payment-provider'
import type { Sandbox } from '../../ports/sandbox'
import { createSandbox } from '../providers/sandbox/sandbox'
import { pollPayments } from './poll-payments'
import { recoverOpenOrders } from './recover-open-orders'

/** `npm run chaos -w verification` sets 100 with Jest’s `--globals`. */
const raceRuns = Number(Reflect.get(globalThis, 'raceRuns') ?? 10)

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let sandbox: Sandbox
let faults: Faults
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

// The timeout allows for a busy machine; the tests assert counts, not durations.
jest.setTimeout(300_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  faults = {}
  sandbox = withFaults(createSandbox(database.db, clock), { before: (call, id) => faults.before?.(call, id) })
  deps = testDeps(database.db, { clock, payments: { sandbox } })
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }, { slug: 'last', inventory: 1 }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const placed = () => database.db.$count(orders, eq(orders.state, 'placed'))
const captures = () => database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))
const reserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorized'))
const attentionRows = () => database.db.select().from(needsAttention)

function later(seconds: number): void {
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())
}

/** Runs worker turns for a period, one every 15 seconds. */
async function runWorkerFor(seconds: number): Promise<void> {
  for (let worked = 0; worked < seconds; worked += 15) {
    later(15)
    await runWorkerTurn(deps)
  }
}

async function buyersReady(count: number): Promise<SubmitInput[]> {
  const ready = []
  for (let index = 0; index < count; index += 1) ready.push(await buyer.readyToSubmit([await shop.line('tee')]))
  return ready
}

// Requirements: C4.84
test('the order is placed within two minutes if the tab is closed after paying and no webhook arrives', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  await runWorkerFor(120)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
})

test('the order is placed within two minutes if the buyer completes 3-D Secure after ten minutes and closes the tab', async () => {
  const { paymentToken } = await buyer.payWith('pm_sandbox_challenge', await buyer.readyToPay([await shop.line('tee')]))
  await runWorkerFor(600)
  expect(await placed()).toBe(0)
  await sandbox.challenge(paymentToken, 'complete')
  await runWorkerFor(120)
  expect(await placed()).toBe(1)
})

test('all payments are settled within minutes of the worker’s start if an hour of webhooks is lost', async () => {
  const paid = await buyersReady(10)
  const left = await buyer.payWith('pm_sandbox_declined', await buyer.readyToPay([await shop.line('tee')]))
  later(3_600)
  await recoverOpenOrders(deps, { atStart: true })
  await runWorkerFor(300)
  expect(await placed()).toBe(paid.length)
  expect(await captures()).toBe(paid.length)
  expect(await reserved()).toBe(0)
  expect((await buyer.readPayment(left)).state).toBe('voided')
  expect(await attentionRows()).toEqual([])
})

test('a buyer who pays late for a sold-out item is not charged, and a submit reports the item', async () => {
  const submits = await buyer.initiate(await buyer.readyToPay([await shop.line('last')]))
  const leaves = await buyer.initiate(await buyer.readyToPay([await shop.line('last')]))
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('last')])))
  later(1_800)
  await runWorkerTurn(deps)
  await sandbox.confirm(submits.paymentToken, 'pm_sandbox_ok')
  await sandbox.confirm(leaves.paymentToken, 'pm_sandbox_ok')
  const rejected = await buyer.submit(submits)
  expect(rejected.status).toBe(409)
  expect(rejected.body).toMatchObject({ errors: [{ code: 'out_of_stock', line: { title: 'The last', available: 0 } }] })
  expect(await reserved()).toBe(1)
  for (let looks = 0; looks < 2; looks += 1) {
    await buyer.readPayment(leaves)
    later(15)
    await runWorkerTurn(deps)
  }
  expect(await reserved()).toBe(0)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
})

// Requirements: C4.84
test('a submit whose response is lost and that is repeated twice creates one order', async () => {
  const numbers = new Set<string | null | undefined>()
  for (const ready of await buyersReady(2 * raceRuns)) {
    expectOk(await buyer.submit(ready))
    const again = await Promise.all([buyer.submit(ready), buyer.submit(ready)])
    const [first, second] = again.map((response) => SubmitResponse.parse(expectOk(response)).orderLookupNumber)
    expect(second).toBe(first)
    numbers.add(first)
  }
  expect(numbers.size).toBe(2 * raceRuns)
  expect(await placed()).toBe(2 * raceRuns)
  expect(await captures()).toBe(2 * raceRuns)
})

test('concurrent submits by the service and the browser create one order and no error', async () => {
  const runs = await buyersReady(2 * raceRuns)
  await pollAll()
  later(6)
  for (let at = 0; at < runs.length; at += 10) {
    const ten = runs.slice(at, at + 10)
    const work = [() => Promise.all(ten.map((ready) => buyer.submit(ready))), () => pollPayments(deps).then(() => [])]
    if (at >= raceRuns) work.reverse()
    const responses = (await Promise.all(work.map((start) => start()))).flat()
    expect(responses.map(({ status }) => status)).toEqual(ten.map(() => 200))
    for (const ready of ten) expect((await buyer.readPayment(ready)).checkout?.state).toBe('success')
  }
  expect(await placed()).toBe(2 * raceRuns)
  expect(await captures()).toBe(2 * raceRuns)
  expect(await attentionRows()).toEqual([])
})

/** Polls all payments once: they are recorded as authorized and left to the browser. */
async function pollAll(): Promise<void> {
  later(21)
  while ((await pollPayments(deps)) > 0) await runWorkerTurn(deps)
  expect(await placed()).toBe(0)
}

/** A provider account with its own name that uses the sandbox. */
function providerAccount(name: 'stripe' | 'paypal'): ProviderPlatform {
  const port: PaymentProvider = { ...sandbox, name }
  return { name, of: () => port, readEvent: async () => null }
}

test('of card, PayPal and wallet payments authorized concurrently, one is captured and the others are voided within a minute', async () => {
  deps = testDeps(database.db, {
    clock,
    payments: { stripe: providerAccount('stripe'), paypal: providerAccount('paypal') },
  })
  buyer = new Buyer(shop, deps)
  for (let run = 0; run < 10; run += 1) {
    const id = await buyer.readyToPay([await shop.line('tee')])
    const started = await Promise.all([
      buyer.initiate(id, 'card'),
      buyer.initiate(id, 'paypal'),
      buyer.initiate(id, 'google-pay'),
    ])
    const tokens = [...new Set(started.map(({ paymentToken }) => paymentToken))]
    await Promise.all(tokens.map((token) => sandbox.confirm(token, 'pm_sandbox_ok').catch(() => undefined)))
    const responses = await Promise.all([...started.map((ready) => buyer.submit(ready)), pollPayments(deps)])
    expect(responses.filter((response) => typeof response !== 'number' && response.status >= 500)).toEqual([])
    await runWorkerFor(60)
    expect(await placed()).toBe(run + 1)
    expect(await captures()).toBe(run + 1)
    expect(await reserved()).toBe(0)
  }
  expect(await database.db.$count(payments, eq(payments.provider, 'paypal'))).toBe(10)
})

test('switching from card to PayPal and back keeps one payment per provider and continues with the last one chosen', async () => {
  deps = testDeps(database.db, {
    clock,
    payments: { stripe: providerAccount('stripe'), paypal: providerAccount('paypal') },
  })
  buyer = new Buyer(shop, deps)
  const id = await buyer.readyToPay([await shop.line('tee')])
  const card = await buyer.initiate(id, 'card')
  await buyer.initiate(id, 'paypal')
  const again = await buyer.initiate(id, 'card')
  expect(again.paymentId).toBe(card.paymentId)
  expect((await buyer.readPayment(again)).checkout?.payment?.id).toBe(card.paymentId)
  await sandbox.confirm(again.paymentToken, 'pm_sandbox_ok')
  expectOk(await buyer.submit(again))
  await runWorkerFor(30)
  expect(await database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'voided'))).toBe(1)
})

test('a removed provider and a silent provider do not block other payments', async () => {
  const stripe = providerAccount('stripe')
  const both = testDeps(database.db, { clock, payments: { stripe, sandbox } })
  const [removed, silent, fine] = await buyersReady(3)
  if (!removed || !silent || !fine) throw new Error('nobody is ready')
  await database.db.update(payments).set({ provider: 'stripe' }).where(eq(payments.id, removed.paymentId))
  const [silentPayment] = await database.db.select().from(payments).where(eq(payments.id, silent.paymentId))
  faults.before = (_call, id) => {
    if (id === silentPayment?.providerId) throw new Error('no route to host')
  }
  await runWorkerFor(120)
  expect(await placed()).toBe(1)
  expect((await buyer.readPayment(fine)).checkout?.state).toBe('success')
  faults = {}
  deps = both
  await runWorkerFor(900)
  expect(await placed()).toBe(3)
})

test('a checkout whose payment was captured without an order cannot start another payment', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  const [row] = await database.db.select().from(payments)
  if (!row?.providerId) throw new Error('no payment')
  const { amount } = row
  await sandbox.capture(row.providerId, { amount, idempotencyKey: 'by hand' }, AbortSignal.timeout(5_000))
  await runWorkerFor(30)
  const input = { platform: 'stripe', paymentMethod: 'card', checkoutId: ready.checkoutId, storeSlug: 'corner' }
  expect(errorCodeOf(await buyer.call('POST', '/v1/initiatePayment', input))).toBe('in_progress')
  expect(await attentionRows()).toMatchObject([{ paymentId: ready.paymentId, storeId: shop.store.id }])
})
