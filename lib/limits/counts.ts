import { outageReporter } from '@awning/platform/outage-reporter'
import type { Limit } from './limits'

/** Counts tries. `count` adds one and returns the number in the current window, which starts with the first try. */
export type Counts = { count: (key: string, limit: Limit) => Promise<{ tries: number; restMs: number }> }

/** Counts with `first`, or with `second` while the first fails. `tell` is called once for each outage. */
export function withFallback(first: Counts, second: Counts, tell: (error: unknown) => void): Counts {
  const outage = outageReporter(tell)
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
