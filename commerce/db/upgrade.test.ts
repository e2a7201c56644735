import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { z } from 'zod'
import { migrationsDirectory } from '../assets'
import { fixedClock } from '../clock'
import { testDatabaseUrl } from '../env'
import { checkInvariants } from '../orders/invariants'
import { Buyer } from '../orders/sale-bench'
import { testDeps } from '../testing'
import { type Db, openDatabase } from './client'
import { migratePglite, migratePostgres } from './migrate'

/** A database of whatever version its tables are, and what brings it to another. */
type Bench = { db: Db; migrate: (folder?: string) => Promise<void>; close: () => Promise<void> }

// Written by the version before 0008 itself: two shops, three orders, one checkout that was left.
const Sold = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
type Sold = z.infer<typeof Sold>
const Journal = z.looseObject({ entries: z.array(z.object({ tag: z.string() }).loose()) })

let root: string
let sold: Sold
let journal: z.infer<typeof Journal>
let bench: Bench

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'awning-upgrade-'))
  sold = Sold.parse(JSON.parse(await readFile(join(__dirname, 'fixtures', 'sold-before-0008.json'), 'utf8')))
  journal = Journal.parse(JSON.parse(await readFile(join(migrationsDirectory, 'meta', '_journal.json'), 'utf8')))
  bench = await openBench()
}, 60_000)
afterAll(async () => {
  await bench.close()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

async function openBench(): Promise<Bench> {
  const server = testDatabaseUrl()
  if (server === undefined) {
    const client = await PGlite.create()
    const db = drizzlePglite(client)
    return { db, migrate: (folder) => migratePglite(db, folder), close: () => client.close() }
  }
  const name = `awning_upgrade_${process.pid}`
  const maker = new Pool({ connectionString: server })
  await maker.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = new Pool({ connectionString: url.toString() })
  return {
    db: drizzleNode(pool),
    migrate: (folder) => migratePostgres(pool, folder),
    close: async () => {
      await pool.end()
      await maker.query(`drop database ${name} with (force)`)
      await maker.end()
    },
  }
}

/** A folder with the migrations that a version knew whose newest was the `last`. */
async function known(last: number): Promise<string> {
  const folder = join(root, `until-${last}`)
  await cp(migrationsDirectory, folder, { recursive: true })
  const shorter = { ...journal, entries: journal.entries.slice(0, last + 1) }
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(shorter))
  return folder
}

const Names = z.object({ rows: z.array(z.object({ name: z.string() })) })
const Rows = z.object({ rows: z.array(z.object({ row: z.unknown() })) })
const namesIn = async (db: Db, query: SQL) => Names.parse(await db.execute(query)).rows.map(({ name }) => name)

/** The columns that a table has now; none where there is no such table. */
const columnsOf = (db: Db, table: string) =>
  namesIn(
    db,
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  )

const listed = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** Puts down what was sold as the version of these tables would have: in the columns that it had. Answers those. */
async function lay(db: Db): Promise<Record<string, string[]>> {
  const laid: Record<string, string[]> = {}
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, rows] of Object.entries(sold)) {
      const columns = (await columnsOf(tx, table)).filter((column) => rows[0] !== undefined && column in rows[0])
      if (columns.length === 0) continue
      laid[table] = columns
      await tx.execute(
        sql`insert into ${sql.identifier(table)} (${listed(columns)}) overriding system value select ${listed(columns)} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`,
      )
      if (typeof rows[0]?.id === 'number')
        await tx.execute(
          sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
        )
    }
  })
  return laid
}

async function rowsOf(db: Db, laid: Record<string, string[]>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const [table, columns] of Object.entries(laid)) {
    const picked = sql`select to_json(t) as row from (select ${listed(columns)} from ${sql.identifier(table)}) t order by to_json(t)::text`
    all[table] = Rows.parse(await db.execute(picked)).rows.map(({ row }) => row)
  }
  return all
}

const Event = z.object({
  rows: z.array(z.object({ order: z.number(), status: z.string(), same: z.boolean() })),
})

/** Each order that was placed before there was a history of orders has the beginning of one. */
async function expectHistories(db: Db) {
  const told = await db.execute(sql`
    select e.order_id as order, e.status, e.at = o.placed_at and e.store_id = o.store_id as same
    from order_events e join orders o on o.id = e.order_id order by e.order_id`)
  const expected = sold.orders?.map(({ id }) => ({ order: id, status: 'placed', same: true }))
  expect(Event.parse(told).rows).toEqual(expected)
}

async function empty(db: Db): Promise<void> {
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`drop schema if exists drizzle cascade`)
  await db.execute(sql`create schema public`)
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'what was sold with the tables of migration %i is all there with those of today, and the shop goes on selling',
  async (last) => {
    const { db, migrate } = bench
    await empty(db)
    await migrate(await known(last))
    const laid = await lay(db)
    expect(laid.orders?.length).toBeGreaterThan(15)
    const before = await rowsOf(db, laid)
    expect(before.orders).toHaveLength(3)
    // A version at a time, as an operator who follows does.
    for (let next = last + 1; next < journal.entries.length; next += 1) await migrate(await known(next))
    await migrate()
    expect(await rowsOf(db, laid)).toEqual(before)
    await expectHistories(db)
    expect(await checkInvariants(db)).toEqual([])
    const deps = testDeps(db, { clock: fixedClock('2026-11-22T10:00:00Z') })
    const buyer = new Buyer({ slug: 'corner' }, deps)
    const [sku] = sold.skus ?? []
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

test('a data directory of the version before is opened by this one, and every row is the same', async () => {
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  const client = await PGlite.create({ dataDir: join(dataDir, 'database') })
  const old = drizzlePglite(client)
  await migratePglite(old, await known(7))
  const laid = await lay(old)
  const before = await rowsOf(old, laid)
  await client.close()
  for (const start of ['the first start', 'the second']) {
    const { db, close } = await openDatabase({ dataDir })
    expect([start, await rowsOf(db, laid)]).toEqual([start, before])
    await expectHistories(db)
    await close()
  }
}, 120_000)
