import type { Store } from '@awning/contract/store'
import type { StoreAccess } from '../services/credentials'
import { withCache } from '../services/with-cache'
import { resolveHostTarget } from './host'

/** What host resolution needs to know of a store. */
export type HostStore = Pick<Store, 'slug' | 'currency' | 'region' | 'state'> &
  Partial<Pick<Store, 'id' | 'name' | 'marketingPixels' | 'domain' | 'flags' | 'payments' | 'freeDelivery'>> &
  Pick<StoreAccess, 'access'>

type LookupDeps = {
  rootDomain: string
  defaultSlug: string | undefined
  /** Null if the store does not exist; throws if the service gives no response. */
  fetchStore: (slug: string) => Promise<HostStore | null>
  fetchDomain: (host: string) => Promise<string | null>
  now: () => number
}

/** `unknown`: no store has this host. `unavailable`: the service gave no response and nothing is cached. */
export type StoreLookupResult = { kind: 'store'; store: HostStore } | { kind: 'unknown' } | { kind: 'unavailable' }

const domainFreshMs = 10_000
/** In milliseconds: how long a store that was just closed or protected may still be resolved as open. */
const freshMs = 2_000
/** In milliseconds. Shorter, so that a visitor of a store that is not open sees a change soon. */
const freshOutsideMs = 1_000

/** Resolves canonical hosts to stores. An unknown host never resolves to another shop. */
export function createStoreLookup({ rootDomain, defaultSlug, fetchStore, fetchDomain, now }: LookupDeps) {
  const storeBySlug = withCache(
    fetchStore,
    (store) => (store === null || store.state === 'open' ? freshMs : freshOutsideMs),
    now,
  )
  const slugByDomain = withCache(fetchDomain, () => domainFreshMs, now)

  const slugOf = async (host: string) => {
    const target = resolveHostTarget(host, rootDomain)
    if (target.kind === 'slug') return target.slug
    if (target.kind === 'domain') return await slugByDomain(target.host)
    return target.kind === 'default' ? (defaultSlug ?? null) : null
  }

  return async (host: string): Promise<StoreLookupResult> => {
    try {
      const slug = await slugOf(host)
      const store = slug === null ? null : await storeBySlug(slug)
      return store ? { kind: 'store', store } : { kind: 'unknown' }
    } catch {
      // The caller responds 503: no response does not mean that there is no such store.
      return { kind: 'unavailable' }
    }
  }
}
