type Entry<T> = { value: T; at: number }

/** How long a visitor waits for an update of a cached value, in ms. */
const refreshTimeoutMs = 400
const maxEntries = 10_000

/**
 * Caches values for `freshMs` of each, and longer while the service is down or slow; a value of 0 ms is for its own request
 * only. Bounded: the oldest entries are removed. Rejects if `load` does and nothing is cached.
 */
export function withCache<T>(load: (key: string) => Promise<T>, maxAgeMs: (value: T) => number, now: () => number) {
  const cache = new Map<string, Entry<T>>()
  const pending = new Map<string, Promise<T>>()

  const refresh = (key: string) => {
    const running = pending.get(key)
    if (running) return running
    const loading = load(key)
      .then((value) => {
        cache.delete(key)
        if (maxAgeMs(value) === 0) return value
        cache.set(key, { value, at: now() })
        const oldest = cache.keys().next().value
        if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
        return value
      })
      .finally(() => pending.delete(key))
    pending.set(key, loading)
    return loading
  }

  return async (key: string): Promise<T> => {
    const entry = cache.get(key)
    if (!entry) return await refresh(key)
    // Another visitor is already waiting for an update: use the cached value.
    if (now() - entry.at < maxAgeMs(entry.value) || pending.has(key)) return entry.value
    try {
      return await withTimeout(refreshTimeoutMs, refresh(key), entry.value)
    } catch {
      return entry.value
    }
  }
}

/** The value, or `fallback` after a timeout. A late value or failure is ignored. */
async function withTimeout<T>(ms: number, value: Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms)
  })
  try {
    return await Promise.race([value, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
