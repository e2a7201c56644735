import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'
import { migrationsDirectory } from './migrations-directory'

/** An arbitrary number, the same in every process. */
const advisoryLock = 7_160_221

/** Only tests pass `migrationsFolder`, to create the tables of an older version. */
export async function migratePglite(db: PgliteDatabase, migrationsFolder = migrationsDirectory): Promise<void> {
  await migrateEmbedded(db, { migrationsFolder })
}

/** Several processes may start at once: one runs the migrations, the others wait. */
export async function migratePostgres(pool: Pool, migrationsFolder = migrationsDirectory): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    const db: NodePgDatabase = drizzle(client)
    await migrateNode(db, { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
    client.release()
  }
}
