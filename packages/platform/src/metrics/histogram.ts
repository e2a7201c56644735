import type { Labels, Sample } from './exposition'

type Recorded = { labels: Labels; counts: number[]; sum: number; count: number }

export type Histogram = {
  observe: (labels: Labels, value: number) => void
  /** Buckets are cumulative. */
  samples: () => Sample[]
}

/** @param buckets upper bounds, in ascending order */
export function createHistogram(buckets: readonly number[]): Histogram {
  const all = new Map<string, Recorded>()
  return {
    observe(labels, value) {
      const key = JSON.stringify(labels)
      const recorded = all.get(key) ?? { labels, counts: buckets.map(() => 0), sum: 0, count: 0 }
      const place = buckets.findIndex((end) => value <= end)
      if (place >= 0) recorded.counts[place] = (recorded.counts[place] ?? 0) + 1
      recorded.sum += value
      recorded.count += 1
      all.set(key, recorded)
    },
    samples: () => [...all.values()].flatMap((recorded) => samplesOf(buckets, recorded)),
  }
}

function samplesOf(buckets: readonly number[], { labels, counts, sum, count }: Recorded): Sample[] {
  let below = 0
  const filled = buckets.map((end, index): Sample => {
    below += counts[index] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(end) }, value: below }
  })
  return [
    ...filled,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: Math.round(sum * 1e6) / 1e6 },
    { suffix: '_count', labels, value: count },
  ]
}
