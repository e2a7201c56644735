import { changes } from '@awning/commerce/db/schema/changes'
import type { AnyStoreDb } from '@awning/commerce/db/store-db'
import type { Change } from '@awning/contract/change'

/** What was recorded for the change feed, one list per entry, oldest first. */
export async function recordedChanges(db: AnyStoreDb): Promise<Change[][]> {
  const rows = await db.select({ list: changes.changes }).from(changes).orderBy(changes.id)
  return rows.map(({ list }) => list)
}
