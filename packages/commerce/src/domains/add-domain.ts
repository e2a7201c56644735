import { errorCodes } from '@awning/contract/errors'
import { eq } from 'drizzle-orm'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { inEveryStore } from '../db/in-store'
import { domains, stores } from '../db/schema/stores'
import { ApiError } from '../errors'
import type { StoreRef } from '../store-ref'
import { isUnder, normalizeHost } from './host'

/**
 * Adds a domain to a store. Adding it again to the same store changes nothing. Throws `ApiError` 422 if it is not a public host
 * name or is under the root domain, and 409 `domain_taken` if it belongs to another store.
 */
export async function addDomain(
  store: StoreRef,
  input: string,
  deps: Pick<Deps, 'db' | 'rootDomain' | 'wakeWorker' | 'domainAdded'>,
): Promise<{ host: string; created: boolean }> {
  const host = normalizeHost(input)
  if (host === null) {
    const detail = `"${input}" is not a host name. Use the form shop.example.com, without scheme, port and path.`
    throw new ApiError(422, errorCodes.invalid, detail, '/host')
  }
  if (isUnder(host, deps.rootDomain)) {
    const own = `${store.slug}.${deps.rootDomain}`
    const detail =
      host === own
        ? `"${host}" is the built-in host of ${store.slug}. It does not need to be added.`
        : `"${host}" is a subdomain of ${deps.rootDomain}, which is reserved for slugs. The host of ${store.slug} is ${own}.`
    throw new ApiError(422, 'domain_reserved', detail, '/host')
  }
  const created = await deps.db.transaction(async (tx) => {
    const inserted = await tx.insert(domains).values({ host, storeId: store.id }).onConflictDoNothing().returning()
    if (inserted.length > 0) {
      await recordChanges(store, [{ type: 'domains', host }, { type: 'store' }], tx)
      return true
    }
    const [existing] = await tx
      .select({ slug: stores.slug })
      .from(domains)
      .innerJoin(stores, eq(stores.id, domains.storeId))
      .where(inEveryStore(eq(domains.host, host)))
    if (existing?.slug === store.slug) return false
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
