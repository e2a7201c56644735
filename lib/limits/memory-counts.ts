import type { Limit } from './limits'

/** Where tries are counted. `count` adds one and tells how many there are in the span that began with the first of them. */
export type Counts = { count: (key: string, limit: Limit) => Promise<{ tries: number; restMs: number }> }

/** Keys that are remembered before those whose span is over are swept out. */
const crowd = 20_000

/** Counts in this process alone. */
export function memoryCounts(now: () => number = Date.now): Counts {
  const spans = new Map<string, { tries: number; ends: number }>()
  return {
    count: async (key, { spanMs }) => {
      const at = now()
      if (spans.size > crowd) for (const [known, { ends }] of spans) if (ends <= at) spans.delete(known)
      const kept = spans.get(key)
      const span = kept && kept.ends > at ? kept : { tries: 0, ends: at + spanMs }
      span.tries += 1
      spans.set(key, span)
      return { tries: span.tries, restMs: span.ends - at }
    },
  }
}
