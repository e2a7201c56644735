import type { PathContent } from '@awning/contract/seo'
import { type Currency, currencies } from '@awning/platform/currencies'
import { hasEverything } from '../routing/canonical-route'
import type { Probe } from '../routing/match-route'
import { pageCount } from '../routing/pagination'
import { withCache } from '../services/with-cache'

/** Milliseconds until a path that did not exist is checked again. */
const recheckMs = 2000
/**
 * In milliseconds. An existing path rarely disappears, and its page notices if it does; a missing one may be created at any
 * moment.
 */
const freshMs = (response: PathContent | null) => (response?.kind === 'none' ? recheckMs : 60_000)

export type PathContentDeps = {
  /** Null if the service does not support the call; throws if it gives no response. */
  fetchPathContent: (store: string, path: string, currency?: Currency) => Promise<PathContent | null>
  now: () => number
}

/**
 * Checks what exists at a public path before its page is rendered: a page that finds out itself has the correct status but no
 * text for browsers without scripts, and occupies the page cache. `none` if nothing exists that the path can mean; null if this
 * is unknown.
 */
export function createPathContentReader({ fetchPathContent, now }: PathContentDeps) {
  const load = (key: string) => {
    const [store = '', path = '', currency] = key.split(' ')
    return fetchPathContent(
      store,
      path,
      currencies.find((code) => code === currency),
    )
  }
  const responses = withCache(load, freshMs, now)
  // What the cached result lacks may be new or invented: it is checked again, but not for every invented value.
  const newer = withCache(load, () => recheckMs, now)
  return async (store: string, probe: Probe, currency: Currency): Promise<PathContent | null> => {
    const { priceMin, priceMax } = probe.options ?? {}
    const key = `${store} ${probe.path}${priceMin === undefined && priceMax === undefined ? '' : ` ${currency}`}`
    try {
      const response = await responses(key)
      if (response === null) return null
      if (!existsIn(response, probe)) return { kind: 'none', products: 0 }
      return hasEverything(probe, response) ? response : await newer(key)
    } catch {
      // The page has its data in its cache, or shows itself that the service is unavailable.
      return null
    }
  }
}

/** Like the check above, for a visitor who enters the store with their own credentials: never cached. */
export async function pathExists(
  probe: Probe,
  fetchContent: (path: string) => Promise<PathContent | null>,
): Promise<boolean> {
  try {
    const response = await fetchContent(probe.path)
    return response === null || existsIn(response, probe)
  } catch {
    // The page shows the error itself.
    return true
  }
}

function existsIn({ kind, products }: PathContent, probe: Probe): boolean {
  switch (kind) {
    case 'none':
      return false
    case 'collection':
      return probe.page <= pageCount(products)
    case 'page':
      return probe.page === 1
    case 'listing':
      return probe.listing
  }
}
