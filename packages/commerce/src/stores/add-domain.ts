import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { domains } from '../db/schema/stores'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { findDomainStore } from './find-domain-store'
import { requireOwnHost } from './require-own-host'

/**
 * Adds a domain whose owner is known to a store. Adding it again to the same store changes nothing. Throws `ApiError` 422 if it is
 * not a public host name or is under the root domain, and 409 `domain_taken` if it belongs to another store.
 */
export async function addDomain(
  store: StoreRef,
  input: string,
  deps: Pick<Deps, 'db' | 'rootDomain' | 'wakeWorker' | 'domainAdded'>,
): Promise<{ host: string; created: boolean }> {
  const host = requireOwnHost(store, input, deps)
  const created = await deps.db.transaction(async (tx) => {
    const inserted = await tx.insert(domains).values({ host, storeId: store.id }).onConflictDoNothing().returning()
    if (inserted.length > 0) {
      await recordChanges(store, [{ type: 'domains', host }, { type: 'store' }], tx)
      return true
    }
    if ((await findDomainStore(host, tx))?.id === store.id) return false
    throw new ApiError(
      409,
      'domain_taken',
      `"${host}" is already a domain of another store. Remove it from that store first.`,
      '/host',
    )
  })
  if (created) {
    deps.wakeWorker()
    deps.domainAdded?.(store, host)
  }
  return { host, created }
}
