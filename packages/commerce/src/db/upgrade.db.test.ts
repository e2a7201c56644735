import { readFile } from 'node:fs/promises'
import { fixedClock } from '@awning/platform/clock'
import { Buyer } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { testDeps } from '@awning/testing/test-deps'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { z } from 'zod'
import { testDatabaseUrl } from '../env'
import { migratePglite, migratePostgres } from './migrate'
import { type Db, toStoreDb } from './store-db'
import { UnusableDatabaseError } from './unusable-database-error'

/** A database with tables of an older version, and a function that migrates it. */
type MigrationTarget = {
  db: Db
  run: (script: string) => Promise<unknown>
  migrate: () => Promise<void>
  close: () => Promise<void>
}

let target: MigrationTarget

beforeAll(async () => {
  target = await openTarget()
  // `pg_dump --inserts` of the tables of the first migration, with two stores, three orders and an abandoned checkout.
  const dump = await readFile('packages/testing/src/fixtures/first-migration.sql', 'utf8')
  await target.run(`${dump}; reset all`)
}, 60_000)
afterAll(() => target.close())

async function openTarget(): Promise<MigrationTarget> {
  const server = testDatabaseUrl()
  if (server === undefined) {
    const client = await PGlite.create()
    const embedded = drizzlePglite(client)
    return {
      db: toStoreDb(embedded),
      run: (script) => client.exec(script),
      migrate: () => migratePglite(embedded),
      close: () => client.close(),
    }
  }
  const name = `awning_upgrade_${process.pid}`
  const adminPool = new Pool({ connectionString: server })
  await adminPool.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = new Pool({ connectionString: url.toString() })
  // Dropping the database may end a connection that is still closing.
  pool.on('error', () => undefined)
  return {
    db: toStoreDb(drizzleNode(pool)),
    run: (script) => pool.query(script),
    migrate: () => migratePostgres(pool),
    close: async () => {
      await pool.end()
      await adminPool.query(`drop database ${name} with (force)`)
      await adminPool.end()
    },
  }
}

const Names = z.object({ rows: z.array(z.object({ name: z.string() })) })
const Rows = z.object({ rows: z.array(z.object({ row: z.record(z.string(), z.unknown()) })) })
const Sku = z.object({ product_id: z.number(), variation_id: z.number(), size_id: z.number() })

/** The rows of all tables. */
async function allRows(db: Db): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const all: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of Names.parse(tables).rows) {
    const rows = await db.execute(
      sql`select to_json(t) as row from ${sql.identifier(name)} t order by to_json(t)::text`,
    )
    all[name] = Rows.parse(rows).rows.map(({ row }) => row)
  }
  return all
}

// Requirements: C9.603
test('data from the tables of the first migration is unchanged after the upgrade, and an order can be placed', async () => {
  const { db, migrate } = target
  const before = await allRows(db)
  expect(before.orders).toHaveLength(3)
  await migrate()
  expect(await allRows(db)).toMatchObject(before)
  expect(await checkInvariants(db)).toEqual([])
  const deps = testDeps(db, { clock: fixedClock('2026-11-22T10:00:00Z') })
  const buyer = new Buyer({ slug: 'corner' }, deps)
  const sku = Sku.parse(before.skus?.[0])
  const line = { productId: sku.product_id, colorId: sku.variation_id, sizeId: sku.size_id, slug: 'tee' }
  const ready = await buyer.readyToSubmit([{ ...line, quantity: 1, itemGroupId: 'g1' }])
  expect((await buyer.submit(ready)).status).toBe(200)
  expect(await checkInvariants(db)).toEqual([])
}, 60_000)

test('a database that an earlier development version created is rejected, and the message names a way out', async () => {
  const { db, migrate } = target
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'another' where id = 1`)
  await expect(migrate()).rejects.toThrow(UnusableDatabaseError)
  await expect(migrate()).rejects.toThrow('npm start -- --reset')
})
