/** A seeded random number generator: `next()` returns 0 to 1. */
export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  /** An integer from 0 to `count - 1`. */
  index: (count: number) => number
  pick: <T>(from: readonly [T, ...T[]]) => T
}

/** 32-bit mulberry: small, identical on every machine, and sufficient for leaves and stars. */
export function seededRandom(seed: number): Random {
  let state = (seed * 2654435761 + 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const index = (count: number) => Math.floor(next() * count)
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    index,
    pick: (from) => from[index(from.length)] ?? from[0],
  }
}
