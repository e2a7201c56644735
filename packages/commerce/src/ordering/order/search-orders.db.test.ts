import { FoundOrders, type OrderQuery } from '@awning/contract/order-search'
import { fixedClock } from '@awning/platform/clock'
import { ada, Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { generatedNumber, generateOrders } from '@awning/testing/generate-orders'
import { callAsOperator } from '@awning/testing/operator-call'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders } from '../../db/schema/orders'
import { readTimeline } from './activity'
import { selectMovements } from './bookkeeping'
import { operatorOrder, selectExported } from './operator-orders'
import { selectReturns } from './returns'
import { rareFirst, searchOrders, selectOrders, selectRecent } from './search-orders'

let database: TestDatabase
let clock: ReturnType<typeof fixedClock>
let deps: ServiceContext
let corner: Shop
let other: Shop

jest.setTimeout(60_000)

type Sale = { good: string; at: string; customer?: Partial<typeof ada>; country?: string; quantity?: number }

async function buy(shop: Shop, { good, at, customer, quantity = 1 }: Sale): Promise<string> {
  clock.moveTo(at)
  const buyer = new Buyer(shop, deps)
  const { id } = await buyer.startCheckout([await shop.line(good, quantity)])
  await buyer.enterAddress(id, { ...ada, ...customer })
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  const [order] = await database.db
    .select()
    .from(orders)
    .where(inStore(shop.store, orders, eq(orders.checkoutId, id)))
  return order?.lookupNumber ?? ''
}

let josé: string
let mug: string
let latest: string
let elsewhere: string

beforeAll(async () => {
  database = await createTestDatabase()
  clock = fixedClock('2026-11-20T10:00:00Z')
  deps = testDeps(database.db, { clock })
  const listings = [
    { slug: 'tee', sku: 'TEE-1' },
    { slug: 'mug', sku: 'MUG-1', price: 900 },
  ]
  corner = await createShop({ slug: 'corner', listings }, deps)
  other = await createShop({ slug: 'other', listings }, deps)
  josé = await buy(corner, {
    good: 'tee',
    at: '2026-11-20T10:00:00Z',
    customer: { firstName: 'José', lastName: "O'Brien-Núñez", email: 'Jose@Example.com' },
  })
  mug = await buy(corner, { good: 'mug', at: '2026-11-21T10:00:00Z' })
  latest = await buy(corner, { good: 'tee', at: '2026-11-22T10:00:00Z', quantity: 3 })
  elsewhere = await buy(other, { good: 'tee', at: '2026-11-23T10:00:00Z' })
}, 60_000)
afterAll(() => database.close())

const found = async (query: Partial<OrderQuery>, store: Shop | 'all' = corner) =>
  (await searchOrders(store === 'all' ? 'all' : store.store, query, deps.db)).orders.map((order) => order.lookupNumber)

test('the orders of a store, or of all stores, are newest first', async () => {
  expect(await found({})).toEqual([latest, mug, josé])
  expect(await found({}, 'all')).toEqual([elsewhere, latest, mug, josé])
})

test('an order is found by number in any spelling, and only in its store', async () => {
  expect(await found({ number: mug.toLowerCase().replaceAll('-', ' ') })).toEqual([mug])
  expect(await found({ number: elsewhere })).toEqual([])
  expect(await found({ number: 'nonsense' })).toEqual([])
  expect(await found({ number: elsewhere }, 'all')).toEqual([elsewhere])
})

test('an order is found by email address and by SKU, ours and the store’s', async () => {
  expect(await found({ email: 'jose@example.com' })).toEqual([josé])
  expect(await found({ email: 'jose@example' })).toEqual([])
  expect(await found({ sku: 'mug-1' })).toEqual([mug])
  expect(await found({ sku: 'tee-1' }, 'all')).toEqual([elsewhere, latest, josé])
  const { productId: _, ...line } = await corner.line('mug')
  expect(await found({ sku: `${line.itemGroupId}_${line.colorId}_${line.sizeId}` })).toEqual([mug])
})

test.each(['jose', 'JOSÉ o', 'brien', 'nunez jose', "o'brien-nu"])(
  'an order is found by the name "%s"',
  async (name) => {
    expect(await found({ name })).toEqual([josé])
  },
)

test.each(['josé ada', 'ose', '!!', ''])('no order is found by the name "%s"', async (name) => {
  expect(await found({ name })).toEqual([])
})

test('orders are found by date, total and country', async () => {
  expect(await found({ from: '2026-11-21T10:00:00Z' })).toEqual([latest, mug])
  expect(await found({ until: '2026-11-21T10:00:00Z' })).toEqual([josé])
  const [cheapest] = (await searchOrders(corner.store, { sku: 'mug-1' }, deps.db)).orders
  const total = cheapest?.total.amount ?? 0
  expect(await found({ minTotal: total, maxTotal: total, currency: 'USD' })).toEqual([mug])
  expect(await found({ minTotal: total + 1, currency: 'USD' })).toEqual([latest, josé])
  expect(await found({ currency: 'EUR' })).toEqual([])
  expect(await found({ country: 'US' })).toHaveLength(3)
  expect(await found({ country: 'DE' })).toEqual([])
})

test('every condition has to be met', async () => {
  expect(await found({ sku: 'tee-1', name: 'ada', status: 'placed' })).toEqual([latest])
  expect(await found({ sku: 'tee-1', name: 'ada', status: 'shipped' })).toEqual([])
})

test('pages follow each other without gaps and end', async () => {
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: FoundOrders = await searchOrders('all', { limit: 1, after: after ?? undefined }, deps.db)
    seen.push(...page.orders.map(({ lookupNumber }) => lookupNumber))
    after = page.next
  }
  expect(seen).toEqual([elsewhere, latest, mug, josé])
})

test('the calls search in one store or in all, and reject an invalid query', async () => {
  const search = (path: string, query: object) => callAsOperator(deps, { path, body: query })
  const inStore = await search('/stores/corner/orders/search', { sku: 'MUG-1', country: 'us' })
  expect(FoundOrders.parse(expectOk(inStore))).toMatchObject({
    orders: [{ lookupNumber: mug, storeSlug: 'corner', name: 'Ada Lovelace', country: 'US', items: 1 }],
    next: null,
  })
  expect(FoundOrders.parse(expectOk(await search('/orders/search', { limit: 2 }))).next).not.toBeNull()
  for (const query of [
    { after: 'nonsense' },
    { status: 'lost' },
    { limit: 0 },
    { from: 'yesterday' },
    { country: 'USA' },
    { minTotal: -1, currency: 'USD' },
    { minTotal: 1 },
    { sku: '\u0000' },
  ])
    expect((await search('/orders/search', query)).status).toBe(400)
})

describe('among many orders', () => {
  let large: Shop
  const few = { limit: 100 }
  const month = { since: '2026-11-12T00:00:00Z', until: '2026-11-16T00:00:00Z' }
  const everything = { since: null, after: 0, ...few }

  beforeAll(async () => {
    large = await createShop({ slug: 'large', currency: 'EUR', listings: [{ slug: 'tee' }] }, deps)
    await generateOrders([other.store, large.store], 20_000, database.db)
    // Half of the orders are of each store. Only the other store has these countries and statuses.
    await database.db.execute(sql`
      update orders set status = 'in_production', customer = jsonb_set(customer, '{address,countryCode}', '"CA"')
      where ${inStore(other.store, orders)} and id % 3 = 0`)
    await database.db.execute(sql`analyze orders`)
  }, 120_000)

  const planOf = async (query: SQLWrapper) => JSON.stringify(await database.db.execute(sql`explain ${query}`))

  /** The indexes that the statement reads, and that it reads no table of orders completely. */
  async function expectIndexes(query: SQLWrapper, indexes: readonly string[]) {
    const plan = await planOf(query)
    for (const index of indexes) expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on (orders|order_\w+|refunds|payments|outbox)\b/)
  }

  test.each<[string, Partial<OrderQuery>, string]>([
    ['number', { number: '7K3M-PQ9X-2WHT-Q' }, 'orders_lookup_number_unique'],
    ['email address', { email: 'buyer77@example.com' }, 'orders_email_index'],
    ['exact total', { minTotal: 2_000, maxTotal: 2_000, currency: 'USD' }, 'orders_currency_total_placed_at_id_index'],
    ['a rare country', { country: 'SE' }, 'orders_country_index'],
    ['a rare status', { status: 'shipped' }, 'orders_status_placed_at_id_index'],
    ['a frequent country', { country: 'US' }, 'orders_placed_at_id_index'],
    ['date', { until: '2026-11-15T00:00:00Z' }, 'orders_placed_at_id_index'],
  ])('the search by %s reads an index', async (_, query, index) => {
    await expectIndexes(selectOrders('all', { ...query, ...few }, database.db), [index])
  })

  test.each<[string, Partial<OrderQuery>, string]>([
    ['name', { name: 'josefine' }, 'orders_buyer_name_index'],
    ['SKU', { sku: 'rare-1' }, 'orders_skus_index'],
    ['tag', { tag: 'gift' }, 'orders_tags_index'],
  ])(
    'the search by %s reads recent orders in their order, and an index if they are too few',
    async (_, query, index) => {
      const search = { ...query, ...few }
      await expectIndexes(selectRecent('all', search, database.db), ['orders_placed_at_id_index'])
      await expectIndexes(selectOrders('all', search, database.db, rareFirst), [index])
    },
  )

  test.each<[string, Partial<OrderQuery>, string]>([
    ['currency', { currency: 'USD' }, 'orders_store_id_currency_placed_at_id_index'],
    ['country', { country: 'CA' }, 'orders_store_id_country_index'],
    ['status', { status: 'in_production' }, 'orders_store_id_status_placed_at_id_index'],
  ])('the search by a %s that only other stores have reads an index of the store', async (_, query, index) => {
    await expectIndexes(selectOrders(large.store, { ...query, ...few }, database.db), [index])
  })

  test('an order with its timeline, and the order of a payment, are read by indexes', async () => {
    const { store } = large
    const Scans = z.object({ rows: z.array(z.object({ relname: z.string(), seq_scan: z.coerce.number() })) })
    const scans = await database.db.transaction(async (tx) => {
      const readScans = async () =>
        Scans.parse(
          await tx.execute(sql`
            select relname, seq_scan from pg_stat_xact_user_tables
            where relname ~ '^(orders|order_.*|refunds|payments|outbox)$' order by relname`),
        ).rows
      const before = await readScans()
      const order = await operatorOrder(store, generatedNumber(1_015), tx)
      expect(order).toMatchObject({ status: 'delivered', ledger: [{ kind: 'authorized' }, { kind: 'captured' }] })
      expect((await readTimeline(store, generatedNumber(1_015), tx)).entries.length).toBeGreaterThan(3)
      return { before, after: await readScans() }
    })
    expect(scans.after).toEqual(scans.before)
    const ofPayment = inStore(store, orders, eq(orders.paymentId, 'paid-1015'))
    await expectIndexes(database.db.select().from(orders).where(ofPayment), ['orders_payment_id_index'])
  })

  test('rare values are found among all orders, newest first', async () => {
    const { lookupNumber: last } =
      (await searchOrders('all', { name: 'josefine', limit: 19 }, deps.db)).orders[18] ?? {}
    expect(last).toBe(generatedNumber(18_007))
    expect(await found({ sku: 'rare-1' }, 'all')).toEqual([generatedNumber(5), generatedNumber(10_005)])
    expect(await found({ sku: 'rare-1', until: '2026-11-20T00:00:00Z' }, 'all')).toEqual([generatedNumber(10_005)])
    expect(await found({ sku: 'unknown' }, 'all')).toEqual([])
  })

  test('pages of the books, of the export and of the returns start at their place in an index', async () => {
    const { store } = large
    const ledger = /order_ledger_(store_id_)?at_id_index/
    for (const query of [month, { ...month, after: 9_000 }, {}])
      for (const scope of [store, 'all'] as const) {
        const books = selectMovements(scope, { ...query, ...few }, database.db)
        await expectIndexes(books, ['orders_pkey', 'payments_pkey'])
        expect(await planOf(books)).toMatch(ledger)
        expect(await planOf(books)).not.toContain('Sort')
      }
    for (const query of [{}, { after: 9_000 }, { since: new Date(month.since) }]) {
      const exported = selectExported(store, { ...everything, ...query }, database.db)
      await expectIndexes(exported, [])
      expect(await planOf(exported)).toMatch(/orders_(store_id_)?placed_at_id_index/)
    }
    await expectIndexes(selectReturns(store, few, database.db), ['order_returns_'])
    await expectIndexes(selectReturns(store, { ...few, after: 100 }, database.db), ['order_returns_'])
    await expectIndexes(selectReturns(store, { ...few, state: 'approved' }, database.db), [
      'order_returns_store_id_state_id_index',
    ])
  })
})
