import { createCommerce } from '@awning/commerce/app'
import type { ServiceContext } from '@awning/commerce/context'
import { openDatabase } from '@awning/commerce/db/client'
import { noLimits } from '@awning/commerce/db/pool'
import type { AnyStoreDb } from '@awning/commerce/db/store-db'
import { pollPayments } from '@awning/commerce/ordering/order/poll-payments'
import { recoverOpenOrders } from '@awning/commerce/ordering/order/recover-open-orders'
import { retryPendingRefunds } from '@awning/commerce/ordering/order/retry-pending-refunds'
import { processWebhookEvents } from '@awning/commerce/ordering/payment/process-webhook-events'
import { deliveryQueues } from '@awning/commerce/outbox/queues'
import { claimMessages } from '@awning/commerce/worker/claim-messages'
import type { OrderQuery } from '@awning/contract/order-search'
import { createShop } from '@awning/testing/checkout-driver'
import { generatedNumber, generateOrders, slotOf } from '@awning/testing/generate-orders'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getTestDatabaseUrl } from '../../tools/run/postgres'
import { startEnvironment } from '../chaos/chaos-environment'
import type { Figure } from './figure'

const count = 1_000_000
const maxMs = 100
/** Enough that p95 is not the slowest one. */
const callsOfFigure = 40

/** What an operator looks for: rare and frequent values, values that only other stores have, and combinations. */
const queries: z.input<typeof OrderQuery>[] = [
  {},
  { number: generatedNumber(500_001) },
  { email: 'buyer500001@example.com' },
  { name: 'josefine' },
  { name: 'ada' },
  { name: 'ada family17' },
  { sku: 'RARE-1' },
  { sku: 'tee-7' },
  { status: 'refunded' },
  { status: 'in_production' },
  { from: '2025-06-01T00:00:00Z', until: '2025-06-02T00:00:00Z' },
  { minTotal: 2_599, maxTotal: 2_599, currency: 'USD' },
  { minTotal: 50_000, currency: 'USD' },
  { maxTotal: 900, currency: 'USD' },
  { currency: 'EUR' },
  { currency: 'GBP' },
  { country: 'IS' },
  { country: 'SE' },
  { country: 'US', status: 'placed' },
  { sku: 'tee-7', status: 'refunded', country: 'DE', from: '2025-01-01T00:00:00Z' },
]

/** `run` is timed, `prepare` is not. */
type Call = { subject: string; name: string; prepare?: () => Promise<unknown>; run: (turn: number) => Promise<unknown> }

/**
 * How long the service takes for what an operator does, and for the turns of its worker, among a million orders of three stores on
 * PostgreSQL, without the network.
 */
export async function measureOrderScale(): Promise<Figure[]> {
  const environment = await startEnvironment(await getTestDatabaseUrl())
  const { db, close } = await openDatabase({ ...environment.at, url: environment.at.url ?? '', limits: noLimits })
  try {
    const deps = testDeps(db)
    const stores = await createStores(deps)
    await generateOrders(stores, count, db)
    return await measureCalls(await listCalls(stores, db, deps))
  } finally {
    await close()
    await environment.cleanUp()
  }
}

/** One store has 60 % of the orders, one in another currency 39 %, and one 1 %. */
async function createStores(deps: ServiceContext) {
  const create = async (slug: string, currency: 'USD' | 'EUR') =>
    (await createShop({ slug, currency, listings: [{ slug: 'tee' }] }, deps)).store
  const [corner, market, kiosk] = [
    await create('corner', 'USD'),
    await create('market', 'EUR'),
    await create('kiosk', 'USD'),
  ]
  return [...Array.from({ length: 60 }, () => corner), ...Array.from({ length: 39 }, () => market), kiosk]
}

async function listCalls(stores: readonly { slug: string }[], db: AnyStoreDb, deps: ServiceContext): Promise<Call[]> {
  const app = createCommerce(deps)
  const call = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' }
    const sent = body !== undefined && { method: 'POST', body: JSON.stringify(body) }
    const response = await app.request(`/admin${path}`, { headers, ...sent })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`)
  }
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
    .filter((n) => stores[slotOf(n, stores)]?.slug === 'corner' && n % 50 !== 0)
    .map(generatedNumber)
  return [...findCalls(call), ...(await pageCalls(call, db)), ...workerCalls(db, deps), ...orderCalls(call, numbers)]
}

type Send = (path: string, body?: object) => Promise<void>

const scopes = [
  ['large store', '/stores/corner'],
  ['small store', '/stores/kiosk'],
  ['all stores', ''],
] as const

function findCalls(call: Send): Call[] {
  const calls = queries.flatMap((query) => {
    const conditions = Object.entries(query).map((condition) => condition.join(' '))
    const name = `find ${conditions.join(', ') || 'the newest'}`
    return scopes.map(([subject, path]) => ({ subject, name, run: () => call(`${path}/orders/search`, query) }))
  })
  const after = `${new Date('2025-12-08').getTime().toString(36)}-1`
  const middle = {
    ...{ subject: 'all stores', name: 'find, page after 500,000 orders' },
    run: () => call('/orders/search', { after }),
  }
  return [...calls, middle]
}

const Ids = z.object({ rows: z.tuple([z.object({ id: z.coerce.number() })]) })

async function pageCalls(call: Send, db: AnyStoreDb): Promise<Call[]> {
  const idOf = async (query: SQL) => Ids.parse(await db.execute(query)).rows[0].id
  const large = sql`store_id = (select id from stores where slug = 'corner')`
  const orderOf = (day: string) =>
    idOf(sql`select id from orders where ${large} and placed_at >= ${day}::timestamptz order by placed_at limit 1`)
  const entry = await idOf(sql`select id from order_ledger where ${large} and at > '2026-10-16' order by at limit 1`)
  const asked = await idOf(
    sql`select id from order_returns where ${large} and requested_at > '2025-12-08' order by id limit 1`,
  )
  const month = 'since=2026-10-01T00:00:00Z&until=2026-11-01T00:00:00Z'
  const recent = 'since=2026-10-21T10:00:00Z'
  const [corner, kiosk] = ['/stores/corner', '/stores/kiosk']
  const pages: [string, string, string][] = [
    ['large store', 'export, first page', `${corner}/orders/export`],
    ['large store', 'export, middle page', `${corner}/orders/export?after=${await orderOf('2025-12-08')}`],
    ['large store', 'export of 30 days, first page', `${corner}/orders/export?${recent}`],
    [
      'large store',
      'export of 30 days, middle page',
      `${corner}/orders/export?${recent}&after=${await orderOf('2026-11-05')}`,
    ],
    ...[['large store', corner] as const, ['all stores', ''] as const].flatMap(
      ([subject, path]): [string, string, string][] => [
        [subject, 'books, first page', `${path}/bookkeeping`],
        [subject, 'books of a month, first page', `${path}/bookkeeping?${month}`],
        [subject, 'books of a month, middle page', `${path}/bookkeeping?${month}&after=${entry}`],
      ],
    ),
    ['large store', 'returns, first page', `${corner}/returns`],
    ['large store', 'returns, middle page', `${corner}/returns?after=${asked}`],
    ['large store', 'returns that are requested', `${corner}/returns?state=requested`],
    ['large store', 'returns that are refunded', `${corner}/returns?state=refunded`],
    ['small store', 'returns, first page', `${kiosk}/returns`],
  ]
  return pages.map(([subject, name, path]) => ({ subject, name, run: () => call(path) }))
}

function workerCalls(db: AnyStoreDb, deps: ServiceContext): Call[] {
  const makeDue = sql`
    update payments set next_poll_at = created_at
    where id in (select payment_id from orders where status = 'placed' order by placed_at desc limit 10)`
  const turns: Omit<Call, 'subject'>[] = [
    { name: 'payments, none due', run: () => pollPayments(deps) },
    { name: 'payments, ten due', prepare: () => db.execute(makeDue), run: () => pollPayments(deps) },
    { name: 'refunds, none pending', run: () => retryPendingRefunds(deps, false) },
    { name: 'recovery, nothing open', run: () => recoverOpenOrders(deps) },
    { name: 'events, none received', run: () => processWebhookEvents(deps) },
    {
      name: 'messages, none due',
      run: () => Promise.all(deliveryQueues.map((queue) => claimMessages(queue, queue.batch, deps))),
    },
  ]
  return turns.map((turn) => ({ subject: 'worker', ...turn }))
}

/** `numbers` are those of the large store, newest first. */
function orderCalls(call: Send, numbers: readonly string[]): Call[] {
  const pathOf = (index: number) => `/stores/corner/orders/${numbers[index]}`
  const item = { items: [{ sku: 'sticker', quantity: 1 }], restock: true, key: 'item' }
  const commands: Omit<Call, 'subject'>[] = [
    { name: 'order', run: (turn) => call(pathOf(turn * 9_000)) },
    { name: 'timeline of an order', run: (turn) => call(`${pathOf(turn * 9_000)}/timeline`) },
    { name: 'refund of an amount', run: (turn) => call(`${pathOf(turn)}/refund`, { amount: 100, key: 'amount' }) },
    { name: 'refund of an item', run: (turn) => call(`${pathOf(turn)}/refund`, item) },
    { name: 'cancellation of the rest', run: (turn) => call(`${pathOf(turn)}/cancel`, {}) },
    { name: 'refund of an order', run: (turn) => call(`${pathOf(100 + turn)}/refund`, { restock: true }) },
  ]
  return commands.map((command) => ({ subject: 'large store', ...command }))
}

async function measureCalls(calls: readonly Call[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { subject, name, prepare, run } of calls) {
    const values: number[] = []
    // The first one warms up.
    for (let turn = 0; turn <= callsOfFigure; turn += 1) {
      await prepare?.()
      const from = performance.now()
      await run(turn)
      if (turn > 0) values.push(performance.now() - from)
    }
    figures.push({ subject, name, unit: 'ms', values, target: { atMost: maxMs } })
  }
  return figures
}
