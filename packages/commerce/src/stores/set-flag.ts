import { errorCodes } from '@awning/contract/errors'
import { eq } from 'drizzle-orm'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { stores } from '../db/schema/stores'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { unreachableCollections } from './unreachable-collections'

/** Returns all flags. Throws `ApiError` 422 if the flag would take the address of a collection. */
export async function setFlag(
  store: StoreRef,
  name: string,
  on: boolean,
  { db, clock, wakeWorker }: Pick<Deps, 'db' | 'clock' | 'wakeWorker'>,
): Promise<{ changed: boolean; flags: Record<string, boolean> }> {
  const response = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.id, store.id)).for('no key update')
    const flags = row?.flags ?? {}
    if (flags[name] === on) return { changed: false, flags }
    const changed = { ...flags, [name]: on }
    const [lost] = await unreachableCollections({ id: store.id, flags: changed }, tx)
    if (lost !== undefined && name === 'localeUrls') {
      const detail = `The collection "${lost}" has the address of a language. Give it another slug first.`
      throw new ApiError(422, errorCodes.invalid, detail, '/name')
    }
    await tx.update(stores).set({ flags: changed, updatedAt: clock.now() }).where(eq(stores.id, store.id))
    await recordChanges(store, [{ type: 'store' }], tx)
    return { changed: true, flags: changed }
  })
  wakeWorker()
  return response
}
