import { type ChangePage, maxFeedEntries } from '@awning/contract/change'
import { asc, eq, gt } from 'drizzle-orm'
import { inEveryStore } from '../db/in-store'
import { changes } from '../db/schema/changes'
import { stores } from '../db/schema/stores'
import type { Db } from '../db/store-db'
import { lastPosition } from './assign-positions'

/** No entries for null. */
export async function readChanges(after: number | null, db: Db): Promise<ChangePage> {
  // Read before the entries, so that it never promises one that was not read.
  const last = await lastPosition(db)
  if (after === null || after === last) return { last, entries: [], isComplete: true }
  // A backup was restored: positions are used again.
  if (after > last) return { last, entries: [], isComplete: false }
  const rows = await db
    .select({ seq: changes.seq, storeSlug: stores.slug, changes: changes.changes, createdAt: changes.createdAt })
    .from(changes)
    .innerJoin(stores, eq(stores.id, changes.storeId))
    .where(inEveryStore(gt(changes.seq, after)))
    .orderBy(asc(changes.seq))
    .limit(maxFeedEntries)
  const entries = rows.flatMap(({ seq, createdAt, ...entry }) =>
    seq === null ? [] : [{ ...entry, seq, at: createdAt.getTime() }],
  )
  const [first] = entries
  if (first?.seq !== after + 1) return { last, entries: [], isComplete: false }
  return { last, entries, isComplete: true }
}
