import type { FreeDelivery } from '@awning/contract/free-delivery'
import { eq } from 'drizzle-orm'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { stores } from '../db/schema/stores'
import { sourceHash } from '../db/source-hash'
import type { StoreRef } from '../store-ref'

/** Null removes the offer. Open checkouts show the new price. Repeating the call changes nothing. */
export async function setFreeDelivery(
  store: StoreRef,
  freeDelivery: FreeDelivery | null,
  { db, clock, wakeWorker }: Pick<Deps, 'db' | 'clock' | 'wakeWorker'>,
): Promise<{ changed: boolean; freeDelivery: FreeDelivery | null }> {
  const changed = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.id, store.id)).for('no key update')
    if (sourceHash(row?.freeDelivery ?? null) === sourceHash(freeDelivery)) return false
    await tx.update(stores).set({ freeDelivery, updatedAt: clock.now() }).where(eq(stores.id, store.id))
    await recordChanges(store, [{ type: 'store' }], tx)
    return true
  })
  wakeWorker()
  return { changed, freeDelivery }
}
