import type { Limit } from './limits'

/** Where tries are counted. `count` adds one and tells how many there are in the span that began with the first of them. */
export type Counts = { count: (key: string, limit: Limit) => Promise<{ tries: number; restMs: number }> }

/** Counts at `first`; with `second` while the first fails, of which `tell` hears once each time that it begins to. */
export function withFallback(first: Counts, second: Counts, tell: (error: unknown) => void): Counts {
  let failing = false
  return {
    count: async (key, limit) => {
      try {
        const counted = await first.count(key, limit)
        failing = false
        return counted
      } catch (error) {
        if (!failing) tell(error)
        failing = true
        return await second.count(key, limit)
      }
    },
  }
}
