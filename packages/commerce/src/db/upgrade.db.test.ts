import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChangePage } from '@awning/contract/change'
import { fixedClock } from '@awning/platform/clock'
import { Buyer } from '@awning/testing/checkout-driver'
import { embeddedTemplate } from '@awning/testing/embedded-template'
import { checkInvariants } from '@awning/testing/invariants'
import { type OldMigrations, openOldMigrations } from '@awning/testing/old-migrations'
import {
  expectedHistories,
  insertSoldRows,
  namesIn,
  orderHistories,
  renamedValues,
  rowsOf,
  soldRows,
  withCurrentValues,
} from '@awning/testing/sold-rows'
import { testDeps } from '@awning/testing/test-deps'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { z } from 'zod'
import { createChangeFeed } from '../changes/change-feed'
import { testDatabaseUrl } from '../env'
import { migratePglite, migratePostgres } from './migrate'
import type { Db } from './store-db'
import { toStoreDb } from './store-db'

/** A database with tables of any version, and a function that migrates it. */
type MigrationTarget = { db: Db; migrate: (folder?: string) => Promise<void>; close: () => Promise<void> }

let root: string
let migrations: OldMigrations
let target: MigrationTarget

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'awning-upgrade-'))
  migrations = await openOldMigrations(root)
  target = await openTarget()
}, 60_000)
afterAll(async () => {
  await target.close()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

async function openTarget(): Promise<MigrationTarget> {
  const server = testDatabaseUrl()
  if (server === undefined) {
    const client = await PGlite.create({ loadDataDir: await embeddedTemplate() })
    const embedded = drizzlePglite(client)
    return {
      db: toStoreDb(embedded),
      migrate: (folder) => migratePglite(embedded, folder),
      close: () => client.close(),
    }
  }
  const name = `awning_upgrade_${process.pid}`
  const adminPool = new Pool({ connectionString: server })
  await adminPool.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = new Pool({ connectionString: url.toString() })
  return {
    db: toStoreDb(drizzleNode(pool)),
    migrate: (folder) => migratePostgres(pool, folder),
    close: async () => {
      await pool.end()
      await adminPool.query(`drop database ${name} with (force)`)
      await adminPool.end()
    },
  }
}

async function resetSchema(db: Db): Promise<void> {
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`drop schema if exists drizzle cascade`)
  await db.execute(sql`create schema public`)
}

// Requirements: C9.603
test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'data from the tables of migration %i is unchanged after the upgrade, and an order can be placed',
  async (last) => {
    const { db, migrate } = target
    await resetSchema(db)
    await migrate(await migrations.until(last))
    const inserted = await insertSoldRows(db)
    expect(inserted.orders?.length).toBeGreaterThan(15)
    const before = await rowsOf(db, inserted)
    expect(before.orders).toHaveLength(3)
    // One version at a time, like an operator who installs every release.
    for (let next = last + 1; next < migrations.count; next += 1) await migrate(await migrations.until(next))
    await migrate()
    expect(withCurrentValues(await rowsOf(db, inserted))).toEqual(withCurrentValues(before))
    expect(await orderHistories(db)).toEqual(expectedHistories)
    expect(await checkInvariants(db)).toEqual([])
    const deps = testDeps(db, { clock: fixedClock('2026-11-22T10:00:00Z') })
    const buyer = new Buyer({ slug: 'corner' }, deps)
    const [sku] = soldRows.skus ?? []
    const line = z
      .object({ product_id: z.number(), variation_id: z.number(), size_id: z.number() })
      .transform((row) => ({ productId: row.product_id, colorId: row.variation_id, sizeId: row.size_id }))
      .parse(sku)
    const ready = await buyer.readyToSubmit([{ ...line, slug: 'tee', quantity: 1, itemGroupId: 'g1' }])
    expect((await buyer.submit(ready)).status).toBe(200)
    expect(await checkInvariants(db)).toEqual([])
  },
  60_000,
)

test('changes that the app did not get before the upgrade are in the change feed', async () => {
  const { db, migrate } = target
  await resetSchema(db)
  await migrate(await migrations.until(7))
  await insertSoldRows(db)
  await db.execute(
    sql`update outbox set done_at = now() where id = (select min(id) from outbox where kind = 'revalidate')`,
  )
  await migrate()
  const feed = createChangeFeed({ db, clock: fixedClock('2026-11-22T10:00:00Z') })
  await feed.advance()
  const { entries } = ChangePage.parse(await feed.read(0, 0))
  expect(entries.map(({ storeSlug, changes }) => [storeSlug, ...changes.map(({ type }) => type)])).toEqual([
    ['corner', 'catalog', 'listing'],
    ['dock', 'catalog', 'listing'],
  ])
}, 60_000)

const Refunds = z.object({ rows: z.array(z.object({ order: z.number(), state: z.string() })) })

test('the migrations replace stored values that were renamed', async () => {
  const { db, migrate } = target
  await resetSchema(db)
  await migrate(await migrations.until(15))
  await insertSoldRows(db)
  const rowIds = Object.fromEntries(
    ['payments', 'sandbox_payments', 'sandbox_ledger', 'checkout_history'].map((table) => [
      table,
      soldRows[table]?.[0]?.id,
    ]),
  )
  await db.execute(sql`
    insert into refunds (store_id, order_id, payment_id, amount, currency, idempotency_key, state, becomes)
    select store_id, id, payment_id, total, currency, 'key-' || id,
      (array['owed', 'done', 'refused'])[row_number() over (order by id)], 'refunded' from orders`)
  for (const [table, column, from] of renamedValues) {
    if (table === 'provider_events')
      await db.execute(
        sql`insert into provider_events (provider, event_id, body, outcome) values ('stripe', ${from}, '{}', ${from})`,
      )
    else
      await db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${from} where id = ${rowIds[table]}`,
      )
  }
  const reason = 'the refund was refused by stripe: charge_disputed'
  await db.execute(sql`insert into needs_attention (payment_id, reason) values ('pi_1', ${reason})`)
  await migrate()

  const states = await db.execute(sql`select order_id as order, state from refunds order by order_id`)
  expect(Refunds.parse(states).rows.map(({ state }) => state)).toEqual(['pending', 'succeeded', 'failed'])
  for (const [table, column, from, to] of renamedValues) {
    const key = table === 'provider_events' ? sql`event_id = ${from}` : sql`id = ${rowIds[table]}`
    const found = sql`select ${sql.identifier(column)} as name from ${sql.identifier(table)} where ${key}`
    expect([table, column, await namesIn(db, found)]).toEqual([table, column, [to]])
  }
  expect(await namesIn(db, sql`select reason as name from needs_attention`)).toEqual([
    'the refund was rejected by stripe: charge_disputed',
  ])
}, 60_000)
