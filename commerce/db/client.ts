import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { takeLock } from './lock'
import { migratePglite, migratePostgres } from './migrate'

/** The database, embedded or a server: the same schema and the same SQL. */
export type Db = PgDatabase<PgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type OpenDatabase = {
  db: Db
  close: () => Promise<void>
  /** The embedded database's copy of itself, made between two of its statements; a server is dumped by its own tools. */
  dump?: () => Promise<Blob>
}

/** A directory holds the embedded database; a url names a PostgreSQL server. */
export type DatabaseAt = { dataDir: string; url?: undefined } | ({ url: string } & PoolOptions)

/** `patienceMs`: how long a query waits for one of the connections, or for a new one to be made. */
type PoolOptions = { poolSize?: number; patienceMs?: number }

/**
 * Opens the database and brings its tables up to date.
 * The embedded one belongs to one process: a second one is refused with `LockTaken` before it touches a file.
 */
export async function openDatabase(at: DatabaseAt): Promise<OpenDatabase> {
  if (at.url !== undefined) return await openPostgres(at.url, at)
  await mkdir(at.dataDir, { recursive: true, mode: 0o700 })
  return await openEmbedded(at.dataDir, (db) => migratePglite(db))
}

/** Opens the embedded database as it is, whatever the version of its tables: to copy it while no service runs. */
export const openUntouched = (dataDir: string) => openEmbedded(dataDir, async () => undefined)

async function openEmbedded(dataDir: string, prepare: (db: PgliteDatabase) => Promise<void>): Promise<OpenDatabase> {
  const lock = await takeLock(dataDir)
  try {
    const client = await PGlite.create({ dataDir: join(dataDir, 'database') })
    const db = drizzlePglite(client)
    await prepare(db)
    return {
      db,
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** An embedded database that is gone with the process, from a dump of one with all tables. For tests. */
export async function openInMemory(loadDataDir: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir })
  return { db: drizzlePglite(client), close: () => client.close() }
}

/** As long as the app waits for a payment. Whoever asks for less has gone by then, and a sale that has begun comes to its end. */
const usualPatienceMs = 10_000

async function openPostgres(
  url: string,
  { poolSize = 10, patienceMs = usualPatienceMs }: PoolOptions,
): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: patienceMs })
  // An idle connection that the server closes is not our failure: the next query opens another.
  pool.on('error', () => undefined)
  // Nor is one that breaks between two queries of a transaction, which the pool does not listen to: the next query of it fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  await migratePostgres(pool)
  return { db: drizzleNode(pool), close: () => pool.end() }
}
