import { eq } from 'drizzle-orm'
import { createCodeCheck, hashCode } from '../access/access-code'
import { accessChange } from '../access/change-access'
import { sourceHash } from '../catalogue/source-hash'
import type { Change } from '../contract/change'
import type { StoreFile } from '../contract/store-file'
import type { Tx } from '../db/client'
import { stores } from '../db/schema/stores'
import type { StoreRef } from '../stores/store-ref'

/** `change` is what the storefront is to be told, null where nothing changed; `flagsReplaced` where others were set before. */
export type SavedSettings = { change: Change | null; flagsReplaced: boolean }

/** Sets what a file says of the store itself. */
export async function saveStoreSettings(
  store: StoreRef,
  settings: StoreFile['store'],
  now: Date,
  tx: Tx,
): Promise<SavedSettings> {
  const { name, region, currency, flags, marketingPixels } = settings
  const [row] = await tx.select().from(stores).where(eq(stores.id, store.id))
  const state = settings.state ?? row?.state ?? 'open'
  const accessCodeHash = await codeHash(settings.accessCode, state, row?.accessCodeHash ?? null)
  const wanted = {
    name,
    description: settings.description ?? null,
    region,
    currency,
    email: settings.email ?? row?.email ?? null,
    state,
    accessCodeHash,
    flags,
    marketingPixels,
  }
  if (row !== undefined) {
    const there = {
      name: row.name,
      description: row.description,
      region: row.region,
      currency: row.currency,
      email: row.email,
      state: row.state,
      accessCodeHash: row.accessCodeHash,
      flags: row.flags,
      marketingPixels: row.marketingPixels,
    }
    if (sourceHash(there) === sourceHash(wanted)) return { change: null, flagsReplaced: false }
  }
  await tx
    .update(stores)
    .set({ ...wanted, updatedAt: now })
    .where(eq(stores.id, store.id))
  const before = row?.flags ?? {}
  const flagsReplaced = Object.keys(before).length > 0 && sourceHash(before) !== sourceHash(flags)
  return { change: accessChange(row?.state, state), flagsReplaced }
}

const holdsCode = createCodeCheck()

/** The hash that is there where it is that of the file's code, or the file has none. Only a protected store has one. */
async function codeHash(code: string | undefined, state: string, there: string | null): Promise<string | null> {
  if (state !== 'protected') return null
  if (code === undefined || (await holdsCode(code, there))) return there
  return await hashCode(code)
}
