import type { Store } from '../../commerce/contract/store'
import type { Door } from '../services/reader'
import { questionOf } from './host'
import { remember } from './remember'

/** What the front door needs to know of a store. */
export type StoreEntry = Pick<Store, 'slug' | 'currency' | 'region' | 'state'> &
  Partial<Pick<Store, 'id' | 'name' | 'marketingPixels' | 'domain' | 'flags' | 'payments'>> &
  Pick<Door, 'access'>

export type LookupDeps = {
  rootDomain: string
  defaultSlug: string | undefined
  /** Null where no such store exists; throws where the service gave no answer. */
  fetchStore: (slug: string) => Promise<StoreEntry | null>
  fetchDomain: (host: string) => Promise<string | null>
  now: () => number
}

/** `unknown` is no store of ours; `unavailable` means that the service gave no answer and nothing is remembered. */
export type StoreAnswer = { kind: 'store'; store: StoreEntry } | { kind: 'unknown' } | { kind: 'unavailable' }

const domainFreshMs = 10_000
/** So long a page of a store that was closed or given a code just now may still be looked for. What is found then is never what was there before. */
const freshMs = 2_000
/** Who stands before a store that is not open is let in, or shown its gate, as soon as that changes. */
const freshOutsideMs = 1_000

/** Resolves canonical hosts to stores. An unknown host is never another shop. */
export function createStoreLookup({ rootDomain, defaultSlug, fetchStore, fetchDomain, now }: LookupDeps) {
  const storeBySlug = remember(
    fetchStore,
    (store) => (store === null || store.state === 'open' ? freshMs : freshOutsideMs),
    now,
  )
  const slugByDomain = remember(fetchDomain, () => domainFreshMs, now)

  const slugOf = async (host: string) => {
    const question = questionOf(host, rootDomain)
    if (question.kind === 'slug') return question.slug
    if (question.kind === 'domain') return await slugByDomain(question.host)
    return question.kind === 'default' ? (defaultSlug ?? null) : null
  }

  return async (host: string): Promise<StoreAnswer> => {
    try {
      const slug = await slugOf(host)
      const store = slug === null ? null : await storeBySlug(slug)
      return store ? { kind: 'store', store } : { kind: 'unknown' }
    } catch {
      // The caller answers 503: no answer is not "no such store".
      return { kind: 'unavailable' }
    }
  }
}
