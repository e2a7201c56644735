import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite'
import { DatabaseServers } from './database-servers'
import { takeLock } from './lock'
import { migratePglite, migratePostgres } from './migrate'
import { createPool, drizzlePool, noLimits, operatorLimits, type PoolLimits, shopLimits } from './pool'
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
export type DatabaseAt = { dataDir: string; url?: undefined } | ({ url: string } & PoolOptions)

/**
 * `limits` replaces the default limits of shopper and operator calls. `url` may name several servers, one of which is the primary.
 * `onMove` receives the host of a new primary.
 */
type PoolOptions = { poolSize?: number; limits?: PoolLimits; onMove?: (host: string) => void }

const operatorPoolSize = 4

/**
 * Opens the database and runs its migrations.
 * The embedded database belongs to one process: a second one gets `LockHeldError` before it touches a file.
 */
export async function openDatabase(at: DatabaseAt): Promise<OpenDatabase> {
  if (at.url !== undefined) return await openPostgres(at.url, at)
  await mkdir(at.dataDir, { recursive: true, mode: 0o700 })
  return await openEmbedded(at.dataDir, (db) => migratePglite(db))
}

/** Opens the embedded database without migrations, to copy it while no service runs. */
export const openUntouched = (dataDir: string) => openEmbedded(dataDir, async () => undefined)

/**
 * The embedded database has its pages in the memory of this process, and the system's file cache has them too. The default of 128 MB
 * is for a server.
 */
const memorySettings = ['-c', 'shared_buffers=32MB']

async function openEmbedded(dataDir: string, prepare: (db: PgliteDatabase) => Promise<void>): Promise<OpenDatabase> {
  const lock = await takeLock(dataDir)
  try {
    const client = await PGlite.create({
      dataDir: join(dataDir, 'database'),
      startParams: [...PGlite.defaultStartParams, ...memorySettings],
    })
    const embedded = drizzlePglite(client)
    await prepare(embedded)
    const db = toStoreDb(embedded)
    return {
      db,
      operatorDb: db,
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

/**
 * An in-memory database, loaded from a dump that has all tables.
 * @internal for tests
 */
export async function openInMemory(loadDataDir: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir })
  const db = toStoreDb(drizzlePglite(client))
  return { db, operatorDb: db, close: () => client.close() }
}

async function openPostgres(url: string, { poolSize = 10, limits, onMove }: PoolOptions): Promise<OpenDatabase> {
  const servers = new DatabaseServers(url, onMove)
  await prepare(servers)
  const pool = createPool(servers, poolSize, limits ?? shopLimits)
  const operatorPool = createPool(servers, operatorPoolSize, limits ?? operatorLimits)
  return {
    db: toStoreDb(drizzlePool(pool)),
    operatorDb: toStoreDb(drizzlePool(operatorPool)),
    close: async () => {
      await Promise.all([pool.end(), operatorPool.end()])
    },
  }
}

/** Connects to each server before, so that a former primary is known by its timeline. */
async function prepare(servers: DatabaseServers): Promise<void> {
  const pool = createPool(servers, 2, noLimits)
  try {
    for (const _ of servers.urls.length > 1 ? servers.urls : []) {
      const client = await pool.connect().catch(() => null)
      client?.release(true)
      if (client !== null) servers.useNext()
    }
    for (const url of servers.urls) {
      try {
        await requireSessions(pool)
        return await migratePostgres(pool)
      } catch (error) {
        if (url === servers.urls.at(-1)) throw toUnusable(error, new URL(url).host)
      }
    }
  } finally {
    await pool.end()
  }
}
