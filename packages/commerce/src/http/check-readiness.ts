import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withTimeLimit } from '@awning/platform/with-time-limit'
import { sql } from 'drizzle-orm'
import type { Deps } from '../context'

/** Milliseconds after which a check fails when the database does not respond. */
const timeout = 3_000
/** Milliseconds for which a successful write counts. */
const validFor = 5_000
/** More than an order and its messages need. A disk with less space is full. */
const probeBytes = 256 * 1024

/**
 * Checks that the database responds, and that it and the data directory can be written. Rejects with the error of the first that
 * cannot. The database is asked at each call, and written at most once in five seconds. Calls at the same time share one check.
 */
export function createReadinessCheck({ db, dataDir }: Pick<Deps, 'db' | 'dataDir'>): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  async function check(): Promise<void> {
    await withTimeLimit(timeout, db.execute(sql`select 1`))
    if (performance.now() - writtenAt < validFor) return
    // A transactional message is a record of the write-ahead log, which the commit flushes to disk. It changes no table.
    await withTimeLimit(timeout, db.execute(sql`select pg_logical_emit_message(true, 'ready', '')`))
    if (dataDir !== undefined) await writeProbe(dataDir)
    writtenAt = performance.now()
  }

  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Fails with ENOSPC on a full disk, and with EROFS or EACCES where nothing can be written. */
async function writeProbe(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.ready-${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(probeBytes))
  } finally {
    await rm(probe, { force: true })
  }
}
