import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChangePage } from '@awning/contract/change'
import { fixedClock } from '@awning/platform/clock'
import { Buyer } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { testDeps } from '@awning/testing/test-deps'
import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { z } from 'zod'
import { migrationsDirectory } from '../assets'
import { createChangeFeed } from '../changes/change-feed'
import { testDatabaseUrl } from '../env'
import { openDatabase } from './client'
import { migratePglite, migratePostgres } from './migrate'
import type { Db } from './store-db'
import { toStoreDb } from './store-db'

/** A database with tables of any version, and a function that migrates it. */
type MigrationTarget = { db: Db; migrate: (folder?: string) => Promise<void>; close: () => Promise<void> }

// Exported by the release before migration 0008: two stores, three orders, one abandoned checkout.
const FixtureRows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
type FixtureRows = z.infer<typeof FixtureRows>
const Journal = z.looseObject({ entries: z.array(z.object({ tag: z.string() }).loose()) })

let root: string
let fixtureRows: FixtureRows
let journal: z.infer<typeof Journal>
let target: MigrationTarget

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'awning-upgrade-'))
  fixtureRows = FixtureRows.parse(
    JSON.parse(await readFile(join(__dirname, 'fixtures', 'sold-before-0008.json'), 'utf8')),
  )
  journal = Journal.parse(JSON.parse(await readFile(join(migrationsDirectory, 'meta', '_journal.json'), 'utf8')))
  target = await openTarget()
}, 60_000)
afterAll(async () => {
  await target.close()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

async function openTarget(): Promise<MigrationTarget> {
  const server = testDatabaseUrl()
  if (server === undefined) {
    const client = await PGlite.create()
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

/** The folders with the migrations up to a number, by that number. */
const migrationFolders = new Map<number, Promise<string>>()

/** A folder with the migrations up to number `last`. */
function migrationsUntil(last: number): Promise<string> {
  const folder = migrationFolders.get(last) ?? writeMigrations(last)
  migrationFolders.set(last, folder)
  return folder
}

async function writeMigrations(last: number): Promise<string> {
  const folder = join(root, `until-${last}`)
  const entries = journal.entries.slice(0, last + 1)
  await mkdir(join(folder, 'meta'), { recursive: true })
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await copyFile(join(migrationsDirectory, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

const Names = z.object({ rows: z.array(z.object({ name: z.string() })) })
const Rows = z.object({ rows: z.array(z.object({ row: z.unknown() })) })
const namesIn = async (db: Db, query: SQL) => Names.parse(await db.execute(query)).rows.map(({ name }) => name)

/** The current columns of a table. Empty if the table does not exist. */
const columnsOf = (db: Db, table: string) =>
  namesIn(
    db,
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  )

const identifierList = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** Inserts the fixture rows into the columns that exist. Returns these columns by table. */
async function insertFixtureRows(db: Db): Promise<Record<string, string[]>> {
  const inserted: Record<string, string[]> = {}
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, rows] of Object.entries(fixtureRows)) {
      const columns = (await columnsOf(tx, table)).filter((column) => rows[0] !== undefined && column in rows[0])
      if (columns.length === 0) continue
      inserted[table] = columns
      await tx.execute(
        sql`insert into ${sql.identifier(table)} (${identifierList(columns)}) overriding system value select ${identifierList(columns)} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`,
      )
      if (typeof rows[0]?.id === 'number')
        await tx.execute(
          sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
        )
    }
  })
  return inserted
}

/** Columns that migration 0016 renamed: the rows are compared under their old names. */
const renamedColumns: Record<string, Record<string, string>> = {
  payments: { look_at: 'next_poll_at', looks: 'poll_count', void_owed: 'void_pending' },
  notify_requests: { told_at: 'notified_at' },
  sandbox_payments: { refusals: 'declines', refused_after: 'declined_after' },
}

/** Values that migration 0016 renamed. */
const renamedValues: [table: string, column: string, from: string, to: string][] = [
  ['payments', 'state', 'authorised', 'authorized'],
  ['sandbox_payments', 'state', 'authorised', 'authorized'],
  ['sandbox_ledger', 'kind', 'authorise', 'authorize'],
  ['checkout_history', 'cause', 'another try', 'retry'],
  ['provider_events', 'outcome', 'of no payment', 'no_payment'],
  ['provider_events', 'outcome', 'looked at', 'poll_scheduled'],
  ['provider_events', 'outcome', 'told to an operator', 'operator_notified'],
]

/** The rows with the values that migration 0016 gives them. */
const withCurrentValues = (rows: Record<string, unknown[]>): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => {
      const changes = renamedValues.filter(([of]) => of === table)
      const current = z
        .array(z.record(z.string(), z.unknown()))
        .parse(list)
        // Migration 0019 moves them to the change feed.
        .filter(({ kind }) => table !== 'outbox' || kind !== 'revalidate')
      const renamed = current.map((row) => {
        const change = changes.find(([, column, from]) => row[column] === from)
        return change === undefined ? row : { ...row, [change[1]]: change[3] }
      })
      return [table, renamed.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))]
    }),
  )

async function rowsOf(db: Db, inserted: Record<string, string[]>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const [table, columns] of Object.entries(inserted)) {
    const present = await columnsOf(db, table)
    const named = columns.map((column) => {
      const current = present.includes(column) ? column : (renamedColumns[table]?.[column] ?? column)
      return sql`${sql.identifier(current)} as ${sql.identifier(column)}`
    })
    const query = sql`select to_json(t) as row from (select ${sql.join(named, sql`, `)} from ${sql.identifier(table)}) t order by to_json(t)::text`
    all[table] = Rows.parse(await db.execute(query)).rows.map(({ row }) => row)
  }
  return all
}

const Event = z.object({
  rows: z.array(z.object({ order: z.number(), status: z.string(), same: z.boolean() })),
})

/** Every order placed before the history existed has an initial history row. */
async function expectHistories(db: Db) {
  const result = await db.execute(sql`
    select e.order_id as order, e.status, e.at = o.placed_at and e.store_id = o.store_id as same
    from order_events e join orders o on o.id = e.order_id order by e.order_id`)
  const expected = fixtureRows.orders?.map(({ id }) => ({ order: id, status: 'placed', same: true }))
  expect(Event.parse(result).rows).toEqual(expected)
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
    await migrate(await migrationsUntil(last))
    const inserted = await insertFixtureRows(db)
    expect(inserted.orders?.length).toBeGreaterThan(15)
    const before = await rowsOf(db, inserted)
    expect(before.orders).toHaveLength(3)
    // One version at a time, like an operator who installs every release.
    for (let next = last + 1; next < journal.entries.length; next += 1) await migrate(await migrationsUntil(next))
    await migrate()
    expect(withCurrentValues(await rowsOf(db, inserted))).toEqual(withCurrentValues(before))
    await expectHistories(db)
    expect(await checkInvariants(db)).toEqual([])
    const deps = testDeps(db, { clock: fixedClock('2026-11-22T10:00:00Z') })
    const buyer = new Buyer({ slug: 'corner' }, deps)
    const [sku] = fixtureRows.skus ?? []
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
  await migrate(await migrationsUntil(7))
  await insertFixtureRows(db)
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
  await migrate(await migrationsUntil(15))
  await insertFixtureRows(db)
  const rowIds = Object.fromEntries(
    ['payments', 'sandbox_payments', 'sandbox_ledger', 'checkout_history'].map((table) => [
      table,
      fixtureRows[table]?.[0]?.id,
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

test('the current version opens a data directory of the previous version with every row unchanged', async () => {
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  const client = await PGlite.create({ dataDir: join(dataDir, 'database') })
  const embedded = drizzlePglite(client)
  await migratePglite(embedded, await migrationsUntil(7))
  const old = toStoreDb(embedded)
  const inserted = await insertFixtureRows(old)
  const before = await rowsOf(old, inserted)
  await client.close()
  for (const start of ['the first start', 'the second start']) {
    const { db, close } = await openDatabase({ dataDir })
    expect([start, withCurrentValues(await rowsOf(db, inserted))]).toEqual([start, withCurrentValues(before)])
    await expectHistories(db)
    await close()
  }
}, 120_000)
