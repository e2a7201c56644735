import type { Clock } from '@awning/platform/clock'
import { isNotNull, lte } from 'drizzle-orm'
import { inEveryStore } from '../db/in-store'
import { changes } from '../db/schema/changes'
import type { Db } from '../db/store-db'
import { sweepInstances } from './app-instances'

/** An instance that was disconnected for longer invalidates everything. */
const retentionMs = 24 * 60 * 60_000

export async function sweepChanges({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - retentionMs)
  await db.delete(changes).where(inEveryStore(isNotNull(changes.seq), lte(changes.createdAt, cutoff)))
  await sweepInstances({ db, clock })
}
