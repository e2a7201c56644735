import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import type { SubmitInput } from '../contract/checkout'
import { Order } from '../contract/checkout'
import { needsAttention, orders, payments, providerEvents } from '../db/schema/orders'
import { sandboxLedger, sandboxPayments } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { Buyer, expectOk, openShop, type Shop, workersTurn } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'
import { createSandbox, type Sandbox } from './sandbox'
import type { SandboxLetter } from './sandbox-events'
import { createMailbox } from './sandbox-mailbox'

const secret = 'a-secret-of-the-sandbox-that-only-this-test-knows'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let mailbox: ReturnType<typeof createMailbox>
let sandbox: Sandbox
let deps: SaleDeps
let service: ReturnType<typeof createCommerce>
let shop: Shop
let buyer: Buyer

// A busy machine takes its time; what is asserted are counts, never seconds.
jest.setTimeout(120_000)

beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  mailbox = createMailbox(secret, clock)
  sandbox = createSandbox(database.db, clock, { events: mailbox.events })
  deps = testDeps(database.db, { clock, payments: { sandbox } })
  service = createCommerce(deps)
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const arrive = async ({ body, headers }: SandboxLetter, at = '/webhooks/sandbox') =>
  (await service.request(at, { method: 'POST', body, headers })).status
const placed = () => database.db.$count(orders, eq(orders.state, 'placed'))
const captures = () => database.db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))
const reserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorised'))
const kept = () => database.db.$count(providerEvents)
const told = () => database.db.select().from(needsAttention)

function later(seconds: number): void {
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())
}

/** The letters that wait, not yet brought. */
async function lettersOf(): Promise<SandboxLetter[]> {
  const letters: SandboxLetter[] = []
  await mailbox.bring(async (letter) => {
    letters.push(letter)
    return 200
  })
  return letters
}

async function sandboxIdOf({ paymentId }: Pick<SubmitInput, 'paymentId'>): Promise<string> {
  const [row] = await database.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!row?.providerId) throw new Error('no payment')
  return row.providerId
}

test('the tab is closed right after paying: with the webhook there is an order within ten seconds', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  expect(await mailbox.bring(arrive)).toEqual([200])
  later(1)
  await workersTurn(deps)
  expect(await placed()).toBe(0)
  later(6)
  await workersTurn(deps)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
})

test('the browser that is quick places the order itself, and the webhook changes nothing more', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  await mailbox.bring(arrive)
  await workersTurn(deps)
  expectOk(await buyer.submit(ready))
  await mailbox.bring(arrive)
  later(10)
  await workersTurn(deps)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
  expect(await told()).toEqual([])
})

test('the same webhook fifty times, one after the other and at once, has one effect and is thanked for each time', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  const [letter] = await lettersOf()
  if (letter === undefined) throw new Error('nothing was told')
  const statuses = []
  for (let copy = 0; copy < 25; copy += 1) statuses.push(await arrive(letter))
  statuses.push(...(await Promise.all(Array.from({ length: 25 }, () => arrive(letter)))))
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200))
  expect(await kept()).toBe(1)
  await Promise.all([workersTurn(deps), workersTurn(deps)])
  later(6)
  await Promise.all([workersTurn(deps), workersTurn(deps)])
  await Promise.all(Array.from({ length: 10 }, () => arrive(letter)))
  await workersTurn(deps)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
})

/** All orders of four things. */
const permutations = (places: readonly number[]): number[][] =>
  places.length < 2
    ? [[...places]]
    : places.flatMap((first) => permutations(places.filter((one) => one !== first)).map((rest) => [first, ...rest]))

test.each([
  ['after the browser has submitted', true],
  ['while nobody submits', false],
])(
  'processing, authorised, captured and failed arrive in each of their 24 orders %s: always one paid order',
  async (_when, submits) => {
    const orderings = permutations([0, 1, 2, 3])
    for (const order of orderings) {
      const id = await buyer.readyToPay([await shop.line('tee')])
      const ready = await buyer.payWith('pm_sandbox_challenge', id)
      await sandbox.challenge(ready.paymentToken, 'complete')
      if (submits) expectOk(await buyer.submit(ready))
      const payment = { id: await sandboxIdOf(ready), amount: ready.total.amount, currency: 'USD' }
      if (!submits) mailbox.invent({ type: 'payment.captured', payment: { ...payment, status: 'captured' } })
      mailbox.invent({ type: 'payment.failed', payment: { ...payment, status: 'requires_method' } })
      expect(mailbox.waiting()).toEqual([
        'payment.requires_action',
        'payment.authorised',
        'payment.captured',
        'payment.failed',
      ])
      const letters = await lettersOf()
      for (const place of order) {
        const letter = letters[place]
        if (letter !== undefined) expect(await arrive(letter)).toBe(200)
        await workersTurn(deps)
        later(6)
      }
      await workersTurn(deps)
      await mailbox.bring(arrive)
      await workersTurn(deps)
      expect((await buyer.readPayment(ready)).checkout?.state).toBe('success')
    }
    expect(orderings).toHaveLength(24)
    expect(await placed()).toBe(24)
    expect(await captures()).toBe(24)
    expect(await told()).toEqual([])
  },
)

test('a card is refused, says the webhook, and the buyer pays with another on the same payment', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  const first = await buyer.payWith('pm_sandbox_insufficient_funds', id)
  expect(mailbox.waiting()).toEqual(['payment.failed'])
  await mailbox.bring(arrive)
  await workersTurn(deps)
  expect((await buyer.readPayment(first)).state).toBe('failed')
  const second = await buyer.payWith('pm_sandbox_ok', id)
  expect(second.paymentId).toBe(first.paymentId)
  expectOk(await buyer.submit(second))
  expect(await placed()).toBe(1)
})

test('what a webhook says of the money is not believed: the payment is asked', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  await mailbox.bring(arrive, { wrongAmount: 1 })
  await workersTurn(deps)
  later(6)
  await workersTurn(deps)
  expect(await placed()).toBe(1)
  const untouched = await buyer.readyToPay([await shop.line('tee')])
  const ready = await buyer.initiate(untouched)
  const payment = { id: await sandboxIdOf(ready), amount: ready.total.amount, currency: 'USD', status: 'captured' }
  mailbox.invent({ type: 'payment.captured', payment })
  await mailbox.bring(arrive)
  await workersTurn(deps)
  expect(await placed()).toBe(1)
  expect((await buyer.readPayment(ready)).state).toBe('initiated')
})

test.each<[string, (id: string) => Promise<Partial<typeof sandboxPayments.$inferInsert>>]>([
  ['a cent more', async () => ({ amount: 9_999 })],
  ['another currency', async () => ({ currency: 'EUR' })],
  ['another store’s checkout', async () => ({ reference: (await foreignCheckout()).id })],
])(
  'the provider reserved for %s than we asked for: no order, nothing stays reserved, an operator is told once',
  async (_what, change) => {
    const ready = await buyer.readyToSubmit([await shop.line('tee')])
    const id = await sandboxIdOf(ready)
    await database.db
      .update(sandboxPayments)
      .set(await change(id))
      .where(eq(sandboxPayments.id, id))
    await mailbox.bring(arrive, { copies: 3 })
    await workersTurn(deps)
    later(6)
    await workersTurn(deps)
    await workersTurn(deps)
    expect(await placed()).toBe(0)
    expect(await captures()).toBe(0)
    expect(await reserved()).toBe(0)
    expect(await told()).toMatchObject([{ storeId: shop.store.id, paymentId: ready.paymentId, resolvedAt: null }])
  },
)

async function foreignCheckout() {
  const other = await openShop({ slug: 'other', goods: [{ slug: 'mug' }] }, deps)
  return await new Buyer(other, deps).startCheckout([await other.line('mug')])
}

test('a payment that we never made is told to an operator once, after the time in which we might still learn of it', async () => {
  const payment = { id: 'sbx_of_nobody', amount: 4_200, currency: 'USD', status: 'captured' }
  mailbox.invent({ type: 'payment.captured', payment })
  mailbox.invent({ type: 'payment.captured', payment })
  await mailbox.bring(arrive)
  await workersTurn(deps)
  expect(await told()).toEqual([])
  later(61)
  await workersTurn(deps)
  await workersTurn(deps)
  expect(await told()).toMatchObject([{ storeId: null, paymentId: 'sbx_of_nobody', resolvedAt: null }])
  expect(await placed()).toBe(0)
})

test('money that is given back at the provider’s own pages makes its order refunded, once, and needs no operator', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  expectOk(await buyer.submit(ready))
  const amount = ready.total.amount
  await sandbox.refund(await sandboxIdOf(ready), { amount, idempotencyKey: 'by hand' }, AbortSignal.timeout(5_000))
  await mailbox.bring(arrive)
  await workersTurn(deps)
  await workersTurn(deps)
  expect((await buyer.readPayment(ready)).state).toBe('refunded')
  const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`)))
  expect(order.history.map(({ status }) => status)).toEqual(['placed', 'refunded'])
  expect(await told()).toEqual([])
})

test('while the database is away the provider is asked to send again, and what it sends again is heeded', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  const [letter] = await lettersOf()
  if (letter === undefined) throw new Error('nothing was told')
  const away = new Proxy(database.db, {
    get: () => () => {
      throw new Error('connection terminated')
    },
  })
  const { status } = await createCommerce({ ...deps, db: away }).request('/webhooks/sandbox', {
    method: 'POST',
    ...letter,
  })
  expect(status).toBeGreaterThanOrEqual(500)
  expect(await kept()).toBe(0)
  expect(await arrive(letter)).toBe(200)
  await workersTurn(deps)
  later(6)
  await workersTurn(deps)
  expect(await placed()).toBe(1)
})

test('a hundred webhooks at once are all kept and thanked for', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  mailbox.drop()
  const payment = { id: await sandboxIdOf(ready), amount: ready.total.amount, currency: 'USD', status: 'authorised' }
  for (let told = 0; told < 100; told += 1) mailbox.invent({ type: 'payment.authorised', payment })
  const statuses = await Promise.all((await lettersOf()).map((letter) => arrive(letter)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(await kept()).toBe(100)
  await workersTurn(deps)
  later(6)
  await workersTurn(deps)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
  expect(await database.db.$count(providerEvents, eq(providerEvents.outcome, 'looked at'))).toBe(100)
})
