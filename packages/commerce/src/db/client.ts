import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import { settleDatabaseFolder } from './database-folder'
import { createLimitedPool, noLimits, operatorLimits, type PoolLimits, shopLimits } from './limited-pool'
import { type LockOptions, lockLost, takeLock } from './lock'
import { migratePglite, migratePostgres } from './migrate'
import { guardOwnership } from './ownership'
import { type PrimaryOptions, PrimaryServer } from './primary-server'
import { requireSessions } from './require-sessions'
import { type AnyStoreDb, toStoreDb } from './store-db'
import { toUnusable } from './unusable-database-error'

export type OpenDatabase = {
  db: AnyStoreDb
  /** The database for operator calls, which may take minutes. On a server it has its own connections and limits. */
  operatorDb: AnyStoreDb
  close: () => Promise<void>
  /** Copies the embedded database between two statements. A server has its own dump tools. */
  dump?: () => Promise<Blob>
}

/** `dataDir` is the directory of the embedded database; `url` is a PostgreSQL server. */
export type DatabaseAt = ({ dataDir: string; url?: undefined } & Ownership) | ({ url: string } & PoolOptions)

/** `onLost` receives a message for the operator when another process may own the data directory. It must end this process. */
type Ownership = { onLost?: (message: string) => void; lock?: LockOptions }

/** `limits` replaces the default limits of shopper and operator calls. `url` may name several servers, one of which is the primary. */
type PoolOptions = PrimaryOptions & { poolSize?: number; limits?: PoolLimits }

const operatorPoolSize = 4

/**
 * Opens the database and runs its migrations.
 * The embedded database belongs to one process: a second one gets `LockHeldError` before it touches a file.
 */
export async function openDatabase(at: DatabaseAt): Promise<OpenDatabase> {
  if (at.url !== undefined) return await openPostgres(at.url, at)
  await mkdir(at.dataDir, { recursive: true, mode: 0o700 })
  return await openEmbedded(at, (db) => migratePglite(db))
}

/** Opens the embedded database without migrations, to copy it while no service runs. */
export const openUntouched = (dataDir: string) => openEmbedded({ dataDir }, async () => undefined)

/**
 * The embedded database has its pages in the memory of this process, and the system's file cache has them too. The default of 128 MB
 * is for a server.
 */
const memorySettings = ['-c', 'shared_buffers=32MB']

async function openEmbedded(
  { dataDir, onLost = endProcess, lock: options = {} }: { dataDir: string } & Ownership,
  prepare: (db: PgliteDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  const lock = await takeLock(dataDir, options)
  try {
    const folder = await settleDatabaseFolder(dataDir, lock)
    await lock.confirmTakeover()
    const client = await PGlite.create({
      dataDir: folder,
      startParams: [...PGlite.defaultStartParams, ...memorySettings],
    })
    guardOwnership(client, lock, () => onLost(lockLost(dataDir, options)))
    const embedded = drizzlePglite(client)
    await prepare(embedded)
    const db = toStoreDb(embedded)
    return {
      db,
      operatorDb: db,
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        // Closing also writes to disk.
        if (lock.isHeld()) await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function endProcess(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/**
 * An in-memory database, loaded from a dump that has all tables.
 * @internal for tests
 */
export async function openInMemory(loadDataDir: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir })
  const db = toStoreDb(drizzlePglite(client))
  return { db, operatorDb: db, close: () => client.close() }
}

async function prepare(pool: Pool): Promise<void> {
  await requireSessions(pool)
  await migratePostgres(pool)
}

async function openPostgres(url: string, { poolSize = 10, limits, onMove }: PoolOptions): Promise<OpenDatabase> {
  const primary = new PrimaryServer(url, { onMove })
  await primary.find()
  const setUp = createLimitedPool(primary, 2, noLimits)
  await prepare(setUp)
    .catch((error: unknown) => {
      throw toUnusable(error, new URL(primary.url).host)
    })
    .finally(() => setUp.end())
  const pool = createLimitedPool(primary, poolSize, limits ?? shopLimits)
  const operatorPool = createLimitedPool(primary, operatorPoolSize, limits ?? operatorLimits)
  return {
    db: toStoreDb(drizzleNode(pool)),
    operatorDb: toStoreDb(drizzleNode(operatorPool)),
    close: async () => {
      await Promise.all([pool.end(), operatorPool.end()])
    },
  }
}
