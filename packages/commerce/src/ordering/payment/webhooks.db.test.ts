import type { SubmitInput } from '@awning/contract/checkout'
import { Order } from '@awning/contract/checkout'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk, runWorkerTurn, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../../app'
import type { ServiceContext } from '../../context'
import { needsAttention, orders, payments } from '../../db/schema/orders'
import { providerEvents } from '../../db/schema/provider-events'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import { testDatabaseUrl } from '../../env'
import type { Sandbox } from '../../ports/sandbox'
import { createSandbox } from '../providers/sandbox/sandbox'
import type { SandboxWebhook } from '../providers/sandbox/sandbox-events'
import { createWebhookQueue } from '../providers/sandbox/sandbox-webhook-queue'

const secret = 'a-secret-of-the-sandbox-that-only-this-test-knows'

const database = setUpTestDatabase()
let clock: ReturnType<typeof fixedClock>
let webhookQueue: ReturnType<typeof createWebhookQueue>
let sandbox: Sandbox
let deps: ServiceContext
let service: ReturnType<typeof createCommerce>
let shop: Shop
let buyer: Buyer

// Slow machines need the long timeout. The tests assert counts, never durations.
jest.setTimeout(120_000)

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  webhookQueue = createWebhookQueue(secret, clock)
  sandbox = createSandbox(database.db, clock, { events: webhookQueue.events })
  deps = testDeps(database.db, { clock, payments: { sandbox } })
  service = createCommerce(deps)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  buyer = new Buyer(shop, deps)
})
afterEach(async () => {
  expect(await checkInvariants(database.db)).toEqual([])
})

const deliver = async ({ body, headers }: SandboxWebhook, at = '/webhooks/sandbox') =>
  (await service.request(at, { method: 'POST', body, headers })).status
const placed = () => database.db.$count(orders, eq(orders.state, 'placed'))
const captures = () => database.db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))
const reserved = () => database.db.$count(sandboxPayments, eq(sandboxPayments.state, 'authorized'))
const storedEvents = () => database.db.$count(providerEvents)
const attention = () => database.db.select().from(needsAttention)

function later(seconds: number): void {
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())
}

/** Takes the queued webhooks without delivering them. */
async function takeWebhooks(): Promise<SandboxWebhook[]> {
  const webhooks: SandboxWebhook[] = []
  await webhookQueue.bring(async (webhook) => {
    webhooks.push(webhook)
    return 200
  })
  return webhooks
}

async function sandboxIdOf({ paymentId }: Pick<SubmitInput, 'paymentId'>): Promise<string> {
  const [row] = await database.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!row?.providerId) throw new Error('no payment')
  return row.providerId
}

// Requirements: C4.84
test('the tab is closed right after paying: with the webhook the order is placed within ten seconds', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  expect(await webhookQueue.bring(deliver)).toEqual([200])
  later(1)
  await runWorkerTurn(deps)
  expect(await placed()).toBe(0)
  later(6)
  await runWorkerTurn(deps)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
})

test('a browser that submits first places the order, and the webhook changes nothing', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  await webhookQueue.bring(deliver)
  await runWorkerTurn(deps)
  expectOk(await buyer.submit(ready))
  await webhookQueue.bring(deliver)
  later(10)
  await runWorkerTurn(deps)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
  expect(await attention()).toEqual([])
})

test('the same webhook fifty times, in sequence and at once, has one effect and returns 200 each time', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  const [webhook] = await takeWebhooks()
  if (webhook === undefined) throw new Error('no webhook was sent')
  const statuses = []
  for (let copy = 0; copy < 25; copy += 1) statuses.push(await deliver(webhook))
  statuses.push(...(await Promise.all(Array.from({ length: 25 }, () => deliver(webhook)))))
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200))
  expect(await storedEvents()).toBe(1)
  await Promise.all([runWorkerTurn(deps), runWorkerTurn(deps)])
  later(6)
  await Promise.all([runWorkerTurn(deps), runWorkerTurn(deps)])
  await Promise.all(Array.from({ length: 10 }, () => deliver(webhook)))
  await runWorkerTurn(deps)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
})

/** All orders of the given indexes. */
const permutations = (indexes: readonly number[]): number[][] =>
  indexes.length < 2
    ? [[...indexes]]
    : indexes.flatMap((first) => permutations(indexes.filter((one) => one !== first)).map((rest) => [first, ...rest]))

test.each([
  ['after the browser submitted', true],
  ['without a submit', false],
])(
  'processing, authorized, captured and failed in any of their 24 orders %s result in one paid order',
  async (_when, submits) => {
    // PGlite, which takes five times as long, gets every fourth order.
    const orderings = permutations([0, 1, 2, 3]).filter(
      (_, index) => testDatabaseUrl() !== undefined || index % 4 === 0,
    )
    for (const order of orderings) {
      const id = await buyer.readyToPay([await shop.line('tee')])
      const ready = await buyer.payWith('pm_sandbox_challenge', id)
      await sandbox.challenge(ready.paymentToken, 'complete')
      if (submits) expectOk(await buyer.submit(ready))
      const payment = { id: await sandboxIdOf(ready), amount: ready.total.amount, currency: 'USD' }
      if (!submits) webhookQueue.invent({ type: 'payment.captured', payment: { ...payment, status: 'captured' } })
      webhookQueue.invent({ type: 'payment.failed', payment: { ...payment, status: 'requires_method' } })
      expect(webhookQueue.waiting()).toEqual([
        'payment.requires_action',
        'payment.authorized',
        'payment.captured',
        'payment.failed',
      ])
      const webhooks = await takeWebhooks()
      for (const index of order) {
        const webhook = webhooks[index]
        if (webhook !== undefined) expect(await deliver(webhook)).toBe(200)
        await runWorkerTurn(deps)
        later(6)
      }
      await runWorkerTurn(deps)
      await webhookQueue.bring(deliver)
      await runWorkerTurn(deps)
      expect((await buyer.readPayment(ready)).checkout?.state).toBe('success')
    }
    expect(await placed()).toBe(orderings.length)
    expect(await captures()).toBe(orderings.length)
    expect(await attention()).toEqual([])
  },
)

// Requirements: C4.81
test('a card is declined, the webhook reports it, and the buyer pays with another card on the same payment', async () => {
  const id = await buyer.readyToPay([await shop.line('tee')])
  const first = await buyer.payWith('pm_sandbox_insufficient_funds', id)
  expect(webhookQueue.waiting()).toEqual(['payment.failed'])
  await webhookQueue.bring(deliver)
  await runWorkerTurn(deps)
  expect((await buyer.readPayment(first)).state).toBe('failed')
  const second = await buyer.payWith('pm_sandbox_ok', id)
  expect(second.paymentId).toBe(first.paymentId)
  expectOk(await buyer.submit(second))
  expect(await placed()).toBe(1)
})

test('ignores the payment data in a webhook and reads the payment from the provider', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  await webhookQueue.bring(deliver, { wrongAmount: 1 })
  await runWorkerTurn(deps)
  later(6)
  await runWorkerTurn(deps)
  expect(await placed()).toBe(1)
  const checkoutId = await buyer.readyToPay([await shop.line('tee')])
  const ready = await buyer.initiate(checkoutId)
  const payment = { id: await sandboxIdOf(ready), amount: ready.total.amount, currency: 'USD', status: 'captured' }
  webhookQueue.invent({ type: 'payment.captured', payment })
  await webhookQueue.bring(deliver)
  await runWorkerTurn(deps)
  expect(await placed()).toBe(1)
  expect((await buyer.readPayment(ready)).state).toBe('initiated')
})

test.each<[string, (id: string) => Promise<Partial<typeof sandboxPayments.$inferInsert>>]>([
  ['a different amount', async () => ({ amount: 9_999 })],
  ['a different currency', async () => ({ currency: 'EUR' })],
  ['a checkout of another store', async () => ({ reference: (await foreignCheckout()).id })],
])(
  'the provider authorized %s: no order, the authorization is voided, an operator is notified once',
  async (_what, change) => {
    const ready = await buyer.readyToSubmit([await shop.line('tee')])
    const id = await sandboxIdOf(ready)
    await database.db
      .update(sandboxPayments)
      .set(await change(id))
      .where(eq(sandboxPayments.id, id))
    await webhookQueue.bring(deliver, { copies: 3 })
    await runWorkerTurn(deps)
    later(6)
    await runWorkerTurn(deps)
    await runWorkerTurn(deps)
    expect(await placed()).toBe(0)
    expect(await captures()).toBe(0)
    expect(await reserved()).toBe(0)
    expect(await attention()).toMatchObject([{ storeId: shop.store.id, paymentId: ready.paymentId, resolvedAt: null }])
  },
)

async function foreignCheckout() {
  const other = await createShop({ slug: 'other', listings: [{ slug: 'mug' }] }, deps)
  return await new Buyer(other, deps).startCheckout([await other.line('mug')])
}

test('notifies an operator once of an unknown payment, after the grace period for late responses', async () => {
  const payment = { id: 'sbx_of_nobody', amount: 4_200, currency: 'USD', status: 'captured' }
  webhookQueue.invent({ type: 'payment.captured', payment })
  webhookQueue.invent({ type: 'payment.captured', payment })
  await webhookQueue.bring(deliver)
  await runWorkerTurn(deps)
  expect(await attention()).toEqual([])
  later(61)
  await runWorkerTurn(deps)
  await runWorkerTurn(deps)
  expect(await attention()).toMatchObject([{ storeId: null, paymentId: 'sbx_of_nobody', resolvedAt: null }])
  expect(await placed()).toBe(0)
})

test('a refund on the provider’s own pages sets the order to refunded once and needs no operator', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  expectOk(await buyer.submit(ready))
  const amount = ready.total.amount
  await sandbox.refund(await sandboxIdOf(ready), { amount, idempotencyKey: 'by hand' }, AbortSignal.timeout(5_000))
  await webhookQueue.bring(deliver)
  await runWorkerTurn(deps)
  await runWorkerTurn(deps)
  expect((await buyer.readPayment(ready)).state).toBe('refunded')
  const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`)))
  expect(order.history.map(({ status }) => status)).toEqual(['placed', 'refunded'])
  expect(await attention()).toEqual([])
})

test('responds with 5xx while the database is unavailable, and processes the event when it is sent again', async () => {
  await buyer.readyToSubmit([await shop.line('tee')])
  const [webhook] = await takeWebhooks()
  if (webhook === undefined) throw new Error('no webhook was sent')
  const unavailable = new Proxy(database.db, {
    get: () => () => {
      throw new Error('connection terminated')
    },
  })
  const { status } = await createCommerce({ ...deps, db: unavailable }).request('/webhooks/sandbox', {
    method: 'POST',
    ...webhook,
  })
  expect(status).toBeGreaterThanOrEqual(500)
  expect(await storedEvents()).toBe(0)
  expect(await deliver(webhook)).toBe(200)
  await runWorkerTurn(deps)
  later(6)
  await runWorkerTurn(deps)
  expect(await placed()).toBe(1)
})

test('stores and confirms a hundred webhooks sent at once', async () => {
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  webhookQueue.drop()
  const payment = { id: await sandboxIdOf(ready), amount: ready.total.amount, currency: 'USD', status: 'authorized' }
  for (let count = 0; count < 100; count += 1) webhookQueue.invent({ type: 'payment.authorized', payment })
  const statuses = await Promise.all((await takeWebhooks()).map((webhook) => deliver(webhook)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(await storedEvents()).toBe(100)
  await runWorkerTurn(deps)
  later(6)
  await runWorkerTurn(deps)
  expect(await placed()).toBe(1)
  expect(await captures()).toBe(1)
  expect(await database.db.$count(providerEvents, eq(providerEvents.outcome, 'poll_scheduled'))).toBe(100)
})
