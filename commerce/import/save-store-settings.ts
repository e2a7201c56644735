import { eq } from 'drizzle-orm'
import { sourceHash } from '../catalogue/source-hash'
import type { StoreFile } from '../contract/store-file'
import type { Tx } from '../db/client'
import { stores } from '../db/schema/stores'
import type { StoreRef } from '../stores/store-ref'

/** Sets what a file says of the store itself. Answers whether anything changed. */
export async function saveStoreSettings(
  store: StoreRef,
  settings: StoreFile['store'],
  now: Date,
  tx: Tx,
): Promise<boolean> {
  const { name, region, currency, state, flags, marketingPixels } = settings
  const wanted = { name, description: settings.description ?? null, region, currency, state, flags, marketingPixels }
  const [row] = await tx.select().from(stores).where(eq(stores.id, store.id))
  if (row !== undefined) {
    const there = {
      name: row.name,
      description: row.description,
      region: row.region,
      currency: row.currency,
      state: row.state,
      flags: row.flags,
      marketingPixels: row.marketingPixels,
    }
    if (sourceHash(there) === sourceHash(wanted)) return false
  }
  await tx
    .update(stores)
    .set({ ...wanted, updatedAt: now })
    .where(eq(stores.id, store.id))
  return true
}
