import { outageReporter } from '@awning/platform/outage-reporter'
import type { Limit } from './limits'

/** Counts tries. `count` adds one and returns the number in the current window, which starts with the first try. */
export type Counts = { count: (key: string, limit: Limit) => Promise<{ tries: number; restMs: number }> }

/** Counts with `first`, or with `second` while the first fails. `onOutage` is called once for each outage. */
export function withFallback(first: Counts, second: Counts, onOutage: (error: unknown) => void): Counts {
  const outage = outageReporter(onOutage)
  return {
    count: async (key, limit) => {
      try {
        const counted = await first.count(key, limit)
        outage.succeeded()
        return counted
      } catch (error) {
        outage.failed(error)
        return await second.count(key, limit)
      }
    },
  }
}

/** Maximum number of keys, so that a client with many addresses cannot exhaust the memory. */
const defaultMaxKeys = 100_000
/** Interval in milliseconds in which expired keys are removed. */
const cleanupMs = 10_000

/** Counts in this process only. */
export function memoryCounts(now: () => number = Date.now, maxKeys = defaultMaxKeys): Counts {
  const spans = new Map<string, { tries: number; ends: number }>()
  let cleanedAt = now()
  const cleanUp = (at: number) => {
    if (at - cleanedAt >= cleanupMs) {
      cleanedAt = at
      for (const [known, { ends }] of spans) if (ends <= at) spans.delete(known)
    }
    if (spans.size < maxKeys) return
    // Removes the oldest tenth at once, because finding the oldest key repeatedly would be slow.
    let remaining = Math.ceil(maxKeys / 10)
    for (const oldest of spans.keys()) {
      if (remaining === 0) return
      spans.delete(oldest)
      remaining -= 1
    }
  }
  return {
    count: async (key, { windowMs }) => {
      const at = now()
      const current = spans.get(key)
      if (current === undefined) cleanUp(at)
      const span = current && current.ends > at ? current : { tries: 0, ends: at + windowMs }
      span.tries += 1
      spans.set(key, span)
      return { tries: span.tries, restMs: span.ends - at }
    },
  }
}
