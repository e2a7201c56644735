import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite'
import { settleDatabaseFolder } from './database-folder'
import { createLimitedPool, noLimits, operatorLimits, type PoolLimits, shopLimits } from './limited-pool'
import { type LockOptions, lockLost, takeLock } from './lock'
import { migratePglite, migratePostgres } from './migrate'
import { guardOwnership } from './ownership'

/** The database, embedded or a server: the same schema and the same SQL. */
export type Db = PgDatabase<PgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type OpenDatabase = {
  db: Db
  /** The same for calls of operators, which may take minutes: on a server, connections of their own with limits of their own. */
  operatorDb: Db
  close: () => Promise<void>
  /** The embedded database's copy of itself, made between two of its statements; a server is dumped by its own tools. */
  dump?: () => Promise<Blob>
}

/** A directory holds the embedded database; a url names a PostgreSQL server. */
export type DatabaseAt = ({ dataDir: string; url?: undefined } & Ownership) | ({ url: string } & PoolOptions)

/** `onLost` hears, with a sentence for the operator, that another process may have the data directory: it must end this one. */
type Ownership = { onLost?: (sentence: string) => void; lock?: LockOptions }

/** `limits` stand in place of the usual ones of shoppers and of operators. */
type PoolOptions = { poolSize?: number; limits?: PoolLimits }

const operatorPoolSize = 4

/**
 * Opens the database and brings its tables up to date.
 * The embedded one belongs to one process: a second one is refused with `LockTaken` before it touches a file.
 */
export async function openDatabase(at: DatabaseAt): Promise<OpenDatabase> {
  if (at.url !== undefined) return await openPostgres(at.url, at)
  await mkdir(at.dataDir, { recursive: true, mode: 0o700 })
  return await openEmbedded(at, (db) => migratePglite(db))
}

/** Opens the embedded database as it is, whatever the version of its tables: to copy it while no service runs. */
export const openUntouched = (dataDir: string) => openEmbedded({ dataDir }, async () => undefined)

async function openEmbedded(
  { dataDir, onLost = endProcess, lock: options = {} }: { dataDir: string } & Ownership,
  prepare: (db: PgliteDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  const lock = await takeLock(dataDir, options)
  try {
    const folder = await settleDatabaseFolder(dataDir, lock)
    await lock.confirmTakeover()
    const client = await PGlite.create({ dataDir: folder })
    guardOwnership(client, lock, () => onLost(lockLost(dataDir, options)))
    const db = drizzlePglite(client)
    await prepare(db)
    return {
      db,
      operatorDb: db,
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        // Closing writes, too.
        if (lock.isHeld()) await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function endProcess(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** An embedded database that is gone with the process, from a dump of one with all tables. For tests. */
export async function openInMemory(loadDataDir: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir })
  const db = drizzlePglite(client)
  return { db, operatorDb: db, close: () => client.close() }
}

async function openPostgres(url: string, { poolSize = 10, limits }: PoolOptions): Promise<OpenDatabase> {
  const migrating = createLimitedPool(url, 1, noLimits)
  await migratePostgres(migrating).finally(() => migrating.end())
  const pool = createLimitedPool(url, poolSize, limits ?? shopLimits)
  const operatorPool = createLimitedPool(url, operatorPoolSize, limits ?? operatorLimits)
  return {
    db: drizzleNode(pool),
    operatorDb: drizzleNode(operatorPool),
    close: async () => {
      await Promise.all([pool.end(), operatorPool.end()])
    },
  }
}
