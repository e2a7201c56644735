import type { Change } from '@awning/contract/change'
import { chunks } from '../db/chunks'
import { changes } from '../db/schema/changes'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'

/** Due on any clock. */
const immediately = new Date(0)

/**
 * Records what changed in a store, in the transaction of the change. Every app instance reads it from the change feed and
 * invalidates its cached pages. Call `deps.wakeWorker()` after the commit; otherwise it enters the feed with a short delay.
 * @param dueAt the entry is not in the feed before this time. Default: immediately
 */
export async function recordChanges(
  store: Pick<StoreRef, 'id'>,
  list: readonly Change[],
  tx: Tx,
  dueAt = immediately,
): Promise<void> {
  for (const portion of chunks(list)) await tx.insert(changes).values({ storeId: store.id, changes: portion, dueAt })
}
