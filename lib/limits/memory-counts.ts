import type { Counts } from './counts'

/** Keys that are remembered at most: whoever has a million addresses must not fill the memory. */
const usualCrowd = 100_000
/** How often those whose span is over are swept out. */
const sweepMs = 10_000

/** Counts in this process alone. */
export function memoryCounts(now: () => number = Date.now, crowd = usualCrowd): Counts {
  const spans = new Map<string, { tries: number; ends: number }>()
  let sweptAt = now()
  const sweep = (at: number) => {
    if (at - sweptAt >= sweepMs) {
      sweptAt = at
      for (const [known, { ends }] of spans) if (ends <= at) spans.delete(known)
    }
    if (spans.size < crowd) return
    // The oldest tenth at once: one by one, each would be looked for behind all that went before it.
    let left = Math.ceil(crowd / 10)
    for (const oldest of spans.keys()) {
      if (left === 0) return
      spans.delete(oldest)
      left -= 1
    }
  }
  return {
    count: async (key, { spanMs }) => {
      const at = now()
      const kept = spans.get(key)
      if (kept === undefined) sweep(at)
      const span = kept && kept.ends > at ? kept : { tries: 0, ends: at + spanMs }
      span.tries += 1
      spans.set(key, span)
      return { tries: span.tries, restMs: span.ends - at }
    },
  }
}
