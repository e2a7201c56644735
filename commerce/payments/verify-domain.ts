import { eq } from 'drizzle-orm'
import { domains, stores } from '../db/schema/stores'
import { isUnder, normalHost } from '../domains/host'
import type { SaleDeps } from '../orders/sale-deps'
import { findStore, type StoreRef, toStoreRef } from '../stores/store-ref'
import { askProvider } from './ask-provider'

const day = 86_400_000
const minute = 60_000

/**
 * Registers hosts of stores for Apple Pay and Google Pay, at whoever carries a store's cards. Never fails: that a host has no wallets
 * is logged, and told by `false`. What was answered for a host is remembered, a day where it went well and a minute where it did not.
 */
export function createDomainVerifier(deps: Pick<SaleDeps, 'db' | 'clock' | 'log' | 'payments' | 'rootDomain'>) {
  const known = new Map<string, { until: number; success: Promise<boolean> }>()

  async function register(store: StoreRef, host: string): Promise<boolean> {
    const { stripe } = deps.payments
    const registerDomain = stripe?.registerDomain?.bind(stripe)
    if (registerDomain === undefined || stripe?.of(store) == null) {
      deps.log.info({ host, store: store.slug }, 'no provider registers domains here')
      return false
    }
    try {
      await askProvider((signal) => registerDomain(host, store, signal))
      return true
    } catch (error) {
      deps.log.warn({ err: error, host, store: store.slug }, 'a domain has no wallets')
      return false
    }
  }

  /** POST /v1/payments/verifyDomain. A host that leads to no store, or not to the one that is named, is not registered. */
  return async ({
    domainName,
    storeSlug,
  }: {
    domainName: string
    storeSlug?: string | undefined
  }): Promise<boolean> => {
    const host = domainName === deps.rootDomain ? domainName : normalHost(domainName)
    const store = host === null ? null : await storeAt(host, storeSlug, deps)
    if (host === null || store === null || (storeSlug !== undefined && store.slug !== storeSlug)) {
      deps.log.info({ domain: domainName, store: storeSlug }, 'a domain that leads to no such store has no wallets')
      return false
    }
    const now = deps.clock.now().getTime()
    // Another account is another registration.
    const key = `${host} ${store.slug} ${store.stripeAccount}`
    const before = known.get(key)
    if (before !== undefined && before.until > now) return await before.success
    const success = register(store, host)
    known.set(key, { until: now + minute, success })
    if (await success) known.set(key, { until: now + day, success })
    return await success
  }
}

/** The store to which a host leads. The root domain itself is the app's default store, which only the app knows by name. */
async function storeAt(
  host: string,
  named: string | undefined,
  { db, rootDomain }: Pick<SaleDeps, 'db' | 'rootDomain'>,
): Promise<StoreRef | null> {
  if (host === rootDomain || host === `www.${rootDomain}`)
    return named === undefined ? null : await findStore(db, named)
  if (isUnder(host, rootDomain)) return await findStore(db, host.slice(0, -rootDomain.length - 1))
  const [row] = await db
    .select({ store: stores })
    .from(domains)
    .innerJoin(stores, eq(stores.id, domains.storeId))
    .where(eq(domains.host, host))
  return row === undefined ? null : toStoreRef(row.store)
}
