import { createCommerce } from '@awning/commerce/app'
import { Buyer, createShop, expectOk, runWorkerTurn } from '@awning/testing/checkout-driver'
import { embeddedTemplate } from '@awning/testing/embedded-template'
import { addressOf, sampleCalls } from '@awning/testing/sample-calls'
import { sampleShop } from '@awning/testing/sample-shops'
import { testDeps } from '@awning/testing/test-deps'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { z } from 'zod'
import { importStoreFile } from '../import/import-store-file'
import { toStoreDb } from './store-db'

/** Tables that grow with the number of stores, listings, shoppers or orders. */
const largeTables = [
  'stores',
  'domains',
  'themes',
  'collections',
  'listings',
  'products',
  'variations',
  'sizes',
  'skus',
  'stock',
  'collection_listings',
  'checkouts',
  'checkout_history',
  'payments',
  'orders',
  'order_events',
  'order_stock',
  'outbox',
  'declines',
  'idempotency',
  'promos',
  'promo_uses',
  'reviews',
  'carts',
  'webhook_events',
]

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const Plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Plans: z.array(Plan).optional(),
  }),
)
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan })) }))

/** The large tables that a plan reads completely. */
function scannedTables({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] {
  const scanned = type === 'Seq Scan' && table !== undefined && largeTables.includes(table) ? [table] : []
  return [...scanned, ...Plans.flatMap(scannedTables)]
}

let client: PGlite
let statements: Set<string>

beforeAll(async () => {
  client = await PGlite.create({ loadDataDir: await embeddedTemplate() })
  statements = new Set()
}, 60_000)
afterAll(() => client.close())

/** Runs `work` and returns the statements with parameters that it sent. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  statements.clear()
  await work()
  return [...statements].filter((text) => /^(?:select|update|delete|insert)/.test(text) && text.includes('$1'))
}

test('no statement of a page, a purchase or the worker reads a large table completely', async () => {
  const db = toStoreDb(drizzle(client, { logger: { logQuery: (text) => statements.add(text) } }))
  const deps = testDeps(db)
  const app = createCommerce(deps)
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 5 }] }, deps)
  await importStoreFile(shop.store, sampleShop('corner'), deps)
  const line = await shop.line('tee')
  const samples = Object.entries(await sampleCalls(app, 'corner')).filter(([call]) => call.startsWith('GET '))
  const sent = await statementsOf(async () => {
    for (const path of [
      ...samples.map(([call, sample]) => addressOf(call, sample)),
      '/v1/stores?slug=corner',
      '/v1/stores/products?slug=corner&collection=tees&page=2',
      '/v1/domains/shop.example.com',
    ])
      await app.request(path)
    const buyer = new Buyer({ slug: 'corner' }, deps)
    const ready = await buyer.readyToSubmit([line], 'hello10')
    expectOk(await buyer.submit(ready))
    await buyer.readPayment(ready)
    await app.request(`/v1/orders?checkoutId=${ready.checkoutId}&storeSlug=corner`)
    await app.request('/v1/orders/track?number=AW-1&email=ada%40example.com&storeSlug=corner')
    await runWorkerTurn(deps)
  })
  expect(sent.length).toBeGreaterThan(60)
  // Without this, a small table is read completely even if an index fits.
  await client.exec('set enable_seqscan = off')
  const scans: string[] = []
  for (const text of sent) {
    const [result] = await client.exec(`explain (generic_plan, format json) ${text}`)
    const [explained] = Explained.parse(result?.rows)
    const scanned = scannedTables(explained?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' })
    if (scanned.length > 0) scans.push(`${scanned.join(', ')}: ${text}`)
  }
  expect(scans).toEqual([])
})
