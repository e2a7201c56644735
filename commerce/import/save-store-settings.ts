import { eq } from 'drizzle-orm'
import { sourceHash } from '../catalogue/source-hash'
import type { SettingChange } from '../contract/admin'
import type { StoreFile } from '../contract/store-file'
import type { Tx } from '../db/client'
import { stores } from '../db/schema/stores'
import type { StoreRef } from '../stores/store-ref'

/** `hasChanged` where anything is different now; `flagsReplaced` where other flags were set before. */
export type SavedSettings = { hasChanged: boolean; flagsReplaced: boolean; changed: SettingChange[] }

const reported = ['name', 'description', 'region', 'currency', 'email'] as const

/** Sets what a file says about the store itself, except its access: an import must never open, close or protect a store. */
export async function saveStoreSettings(
  store: StoreRef,
  settings: StoreFile['store'],
  now: Date,
  tx: Tx,
): Promise<SavedSettings> {
  const { name, region, currency, flags, marketingPixels } = settings
  const [row] = await tx.select().from(stores).where(eq(stores.id, store.id))
  const description = settings.description ?? null
  const email = settings.email ?? row?.email ?? null
  const wanted = { name, description, region, currency, email, flags, marketingPixels }
  if (row !== undefined) {
    const current = {
      name: row.name,
      description: row.description,
      region: row.region,
      currency: row.currency,
      email: row.email,
      flags: row.flags,
      marketingPixels: row.marketingPixels,
    }
    if (sourceHash(current) === sourceHash(wanted)) return { hasChanged: false, flagsReplaced: false, changed: [] }
  }
  await tx
    .update(stores)
    .set({ ...wanted, updatedAt: now })
    .where(eq(stores.id, store.id))
  const before = row?.flags ?? {}
  const flagsReplaced = Object.keys(before).length > 0 && sourceHash(before) !== sourceHash(flags)
  const changed = reported.flatMap((setting): SettingChange[] => {
    const from = row?.[setting] ?? null
    return from === wanted[setting] ? [] : [{ setting, from, to: wanted[setting] }]
  })
  return { hasChanged: true, flagsReplaced, changed }
}
