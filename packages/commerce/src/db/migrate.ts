import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'
import { z } from 'zod'
import { migrationsDirectory } from './migrations-directory'
import { UnusableDatabaseError } from './unusable-database-error'

/** An arbitrary number, the same in every process. */
const advisoryLock = 7_160_221

const options = { migrationsFolder: migrationsDirectory }

export async function migratePglite(db: PgliteDatabase): Promise<void> {
  await assertKnownTables(db)
  await migrateEmbedded(db, options)
}

/** Several processes may start at once: one runs the migrations, the others wait. */
export async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    const db = drizzle(client)
    await assertKnownTables(db)
    await migrateNode(db, options)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
    client.release()
  }
}

const Name = z.object({ rows: z.tuple([z.object({ name: z.string().nullable() })]) })
const Hash = z.object({ rows: z.array(z.object({ hash: z.string() })) })

/** Rejects tables that a development version created with another first migration. */
async function assertKnownTables(db: NodePgDatabase | PgliteDatabase): Promise<void> {
  const table = Name.parse(await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`))
  if (table.rows[0].name === null) return
  const found = Hash.parse(await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id limit 1`))
  const [first] = readMigrationFiles(options)
  if (found.rows.every(({ hash }) => hash === first?.hash)) return
  throw new UnusableDatabaseError(
    'The database was created by an earlier development version, which this version cannot open. ' +
      '`npm start -- --reset` deletes the data of the demo and starts again. ' +
      'For another set-up, use an empty DATA_DIR or an empty database in DATABASE_URL.',
  )
}
