import type { Store } from '../../commerce/contract/store'
import { questionOf } from './host'

/** What the front door needs to know of a store. */
export type StoreEntry = Pick<Store, 'slug' | 'currency' | 'region' | 'state'>

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

type Entry<T> = { value: T; at: number }

const freshMs = 10_000
/** How long a visitor waits for news of what is remembered already. */
const patienceMs = 400
const entries = 10_000

/** Remembers answers for a short time, and past it while the service is down or slow. Bounded: invented hosts push out the oldest. */
function remember<T>(load: (key: string) => Promise<T>, now: () => number) {
  const known = new Map<string, Entry<T>>()
  const pending = new Map<string, Promise<T>>()

  const refresh = (key: string) => {
    const running = pending.get(key)
    if (running) return running
    const loading = load(key)
      .then((value) => {
        known.delete(key)
        known.set(key, { value, at: now() })
        const oldest = known.keys().next().value
        if (known.size > entries && oldest !== undefined) known.delete(oldest)
        return value
      })
      .finally(() => pending.delete(key))
    pending.set(key, loading)
    return loading
  }

  return async (key: string): Promise<T> => {
    const entry = known.get(key)
    if (!entry) return await refresh(key)
    // Somebody asks already and has waited: the next visitor need not.
    if (now() - entry.at < freshMs || pending.has(key)) return entry.value
    try {
      return await within(patienceMs, refresh(key), entry.value)
    } catch {
      return entry.value
    }
  }
}

/** The answer, or `otherwise` where it takes too long. A late answer, or a late failure, is nobody's any more. */
async function within<T>(ms: number, answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves canonical hosts to stores. An unknown host is never another shop. */
export function createStoreLookup({ rootDomain, defaultSlug, fetchStore, fetchDomain, now }: LookupDeps) {
  const storeBySlug = remember(fetchStore, now)
  const slugByDomain = remember(fetchDomain, now)

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
