type Entry<T> = { value: T; at: number }

/** How long a visitor waits for news of what is remembered already. */
const patienceMs = 400
const entries = 10_000

/**
 * Remembers answers for as long as `freshMs` says of each, and past it while the service is down or slow; one of 0 ms is for its own question alone.
 * Bounded: invented keys push out the oldest. Rejects where `load` does and nothing is remembered.
 */
export function remember<T>(load: (key: string) => Promise<T>, freshMs: (value: T) => number, now: () => number) {
  const known = new Map<string, Entry<T>>()
  const pending = new Map<string, Promise<T>>()

  const refresh = (key: string) => {
    const running = pending.get(key)
    if (running) return running
    const loading = load(key)
      .then((value) => {
        known.delete(key)
        if (freshMs(value) === 0) return value
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
    if (now() - entry.at < freshMs(entry.value) || pending.has(key)) return entry.value
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
