import type { ServiceContext } from '../../context'
import type { StoreRef } from '../../store-ref'
import { findDomainStore } from '../../stores/find-domain-store'
import { findStore, toStoreRef } from '../../stores/find-store'
import { isUnder, normalizeHost } from '../../stores/host'
import { unrestrictedAccess } from '../../stores/store-access'
import { callProvider } from './call-provider'

const day = 86_400_000
const minute = 60_000

/**
 * Registers hosts of stores for Apple Pay and Google Pay at the provider of the store's cards. Never throws: a failure is logged
 * and returns `false`. Results are cached per host, one day after success and one minute after a failure.
 */
export function createDomainVerifier(deps: Pick<ServiceContext, 'db' | 'clock' | 'log' | 'payments' | 'rootDomain'>) {
  const cache = new Map<string, { until: number; success: Promise<boolean> }>()

  async function register(store: StoreRef, host: string): Promise<boolean> {
    const { stripe } = deps.payments
    const registerDomain = stripe?.registerDomain?.bind(stripe)
    if (registerDomain === undefined || stripe?.of(store) == null) {
      deps.log.info({ host, store: store.slug }, 'no provider registers domains for this store')
      return false
    }
    try {
      await callProvider((signal) => registerDomain(host, store, signal))
      return true
    } catch (error) {
      deps.log.warn({ err: error, host, store: store.slug }, 'a domain could not be registered for wallets')
      return false
    }
  }

  /** POST /v1/payments/verifyDomain. Does not register a host of no store, or of another store than the requested one. */
  return async ({
    domainName,
    storeSlug,
  }: {
    domainName: string
    storeSlug?: string | undefined
  }): Promise<boolean> => {
    const host = domainName === deps.rootDomain ? domainName : normalizeHost(domainName)
    const store = host === null ? null : await storeAt(host, storeSlug, deps)
    if (host === null || store === null || (storeSlug !== undefined && store.slug !== storeSlug)) {
      deps.log.info(
        { domain: domainName, store: storeSlug },
        'a domain was not registered for wallets, because it does not belong to this store',
      )
      return false
    }
    const now = deps.clock.now().getTime()
    // The cache key includes the account, because each account needs its own registration.
    const key = `${host} ${store.slug} ${store.stripeAccount}`
    const cached = cache.get(key)
    if (cached !== undefined && cached.until > now) return await cached.success
    const success = register(store, host)
    cache.set(key, { until: now + minute, success })
    if (await success) cache.set(key, { until: now + day, success })
    return await success
  }
}

/** The store of a host. The root domain is the app's default store, whose name only the app knows. */
async function storeAt(
  host: string,
  storeSlug: string | undefined,
  { db, rootDomain }: Pick<ServiceContext, 'db' | 'rootDomain'>,
): Promise<StoreRef | null> {
  if (host === rootDomain || host === `www.${rootDomain}`)
    return storeSlug === undefined ? null : await findStore(storeSlug, unrestrictedAccess(), db)
  if (isUnder(host, rootDomain)) return await findStore(host.slice(0, -rootDomain.length - 1), unrestrictedAccess(), db)
  const store = await findDomainStore(host, db)
  return store === null ? null : toStoreRef(store)
}
