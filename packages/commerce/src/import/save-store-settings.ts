import type { SettingChange } from '@awning/contract/admin'
import type { StoreFile } from '@awning/contract/store-file'
import { eq } from 'drizzle-orm'
import { stores } from '../db/schema/stores'
import { sourceHash } from '../db/source-hash'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'

/** `hasReplacedFlags`: other flags were set before. */
export type SavedSettings = { hasChanged: boolean; hasReplacedFlags: boolean; changed: SettingChange[] }

const reported = ['name', 'description', 'region', 'currency', 'email'] as const

/** Applies a file's settings of the store, except store access: an import must never change who may see a store. */
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
  const freeDelivery = settings.freeDelivery === undefined ? (row?.freeDelivery ?? null) : settings.freeDelivery
  const next = { name, description, region, currency, email, flags, marketingPixels, freeDelivery }
  if (row !== undefined) {
    const current = {
      name: row.name,
      description: row.description,
      region: row.region,
      currency: row.currency,
      email: row.email,
      flags: row.flags,
      marketingPixels: row.marketingPixels,
      freeDelivery: row.freeDelivery,
    }
    if (sourceHash(current) === sourceHash(next)) return { hasChanged: false, hasReplacedFlags: false, changed: [] }
  }
  await tx
    .update(stores)
    .set({ ...next, updatedAt: now })
    .where(eq(stores.id, store.id))
  const before = row?.flags ?? {}
  const hasReplacedFlags = Object.keys(before).length > 0 && sourceHash(before) !== sourceHash(flags)
  const changed = reported.flatMap((setting): SettingChange[] => {
    const from = row?.[setting] ?? null
    return from === next[setting] ? [] : [{ setting, from, to: next[setting] }]
  })
  return { hasChanged: true, hasReplacedFlags: hasReplacedFlags, changed }
}
