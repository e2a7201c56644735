import { eq } from 'drizzle-orm'
import { errorCodes } from '../contract/errors'
import { domains, stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { announce } from '../stores/announce'
import type { StoreRef } from '../stores/store-ref'
import { isUnder, normalHost } from './host'

/**
 * Leads a host to a store. Again for the same store changes nothing. Refused with 422 where it is not a public host name or lies under
 * the root domain, with 409 `domain_taken` where it leads to another store.
 */
export async function addDomain(
  store: StoreRef,
  given: string,
  deps: Pick<Deps, 'db' | 'rootDomain' | 'poke' | 'domainAdded'>,
): Promise<{ host: string; created: boolean }> {
  const host = normalHost(given)
  if (host === null) {
    const detail = `"${given}" is not a host name such as shop.example.com (no scheme, port or path).`
    throw new Refused(422, errorCodes.invalid, detail, '/host')
  }
  if (isUnder(host, deps.rootDomain)) {
    const own = `${store.slug}.${deps.rootDomain}`
    const detail =
      host === own
        ? `"${host}" leads to ${store.slug} already; nothing needs to be added.`
        : `"${host}" lies under ${deps.rootDomain}, where each store has the name of its slug; ${store.slug} is at ${own}.`
    throw new Refused(422, 'domain_reserved', detail, '/host')
  }
  const created = await deps.db.transaction(async (tx) => {
    const made = await tx.insert(domains).values({ host, storeId: store.id }).onConflictDoNothing().returning()
    if (made.length > 0) {
      await announce(store, `domain-${host}-${store.id}`, [{ noun: 'domains', host }, { noun: 'store' }], tx)
      return true
    }
    const [there] = await tx
      .select({ slug: stores.slug })
      .from(domains)
      .innerJoin(stores, eq(stores.id, domains.storeId))
      .where(eq(domains.host, host))
    if (there?.slug === store.slug) return false
    throw new Refused(409, 'domain_taken', `"${host}" leads to another store already.`, '/host')
  })
  if (created) {
    deps.poke()
    deps.domainAdded?.(store, host)
  }
  return { host, created }
}
