import { errorCodes } from '@awning/contract/errors'
import { eq } from 'drizzle-orm'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { domains } from '../db/schema/stores'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { normalizeHost } from './host'

/** An unknown domain, or one of another store, changes nothing. */
export async function removeDomain(
  store: Pick<StoreRef, 'id' | 'slug'>,
  input: string,
  { db, wakeWorker }: Pick<Deps, 'db' | 'wakeWorker'>,
): Promise<{ host: string; removed: boolean }> {
  const host = normalizeHost(input)
  if (host === null)
    throw new ApiError(
      422,
      errorCodes.invalid,
      `"${input}" is not a host name. Use the form shop.example.com.`,
      '/host',
    )
  const removed = await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(domains)
      .where(inStore(store, domains, eq(domains.host, host)))
      .returning({ host: domains.host })
    if (deleted.length === 0) return false
    await recordChanges(store, [{ type: 'domains', host }, { type: 'store' }], tx)
    return true
  })
  wakeWorker()
  return { host, removed }
}
