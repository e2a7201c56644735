import type { Metric, Sample } from './exposition'

/** Upper ends in seconds: what a shopper calls at once, soon, slow, and broken. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Answered = { route: string; status: number; ms: number; cache?: string | undefined }
type Durations = { counts: number[]; sum: number; count: number }

export type RequestCounts = {
  /** `route` is one of a fixed list; `cache` is what a page cache said. */
  count: (answered: Answered) => void
  metrics: () => Metric[]
}

const outcomes: Readonly<Record<string, string>> = { HIT: 'hit', PRERENDER: 'hit', STALE: 'stale', MISS: 'miss' }

/** Counts the requests of a process by their route and status, and how long they took. */
export function createRequestCounts(): RequestCounts {
  const byStatus = new Map<string, { route: string; status: string; count: number }>()
  const durations = new Map<string, Durations>()
  const caches = new Map<string, number>()
  return {
    count({ route, status, ms, cache }) {
      const said = status >= 100 && status <= 599 ? String(status) : 'other'
      const key = `${route} ${said}`
      const row = byStatus.get(key) ?? { route, status: said, count: 0 }
      row.count += 1
      byStatus.set(key, row)
      measure(durations, route, ms / 1_000)
      if (cache === undefined) return
      const outcome = outcomes[cache] ?? 'other'
      caches.set(outcome, (caches.get(outcome) ?? 0) + 1)
    },
    metrics: () => [
      {
        name: 'awning_http_requests_total',
        help: 'Requests that were answered, by kind of address and status.',
        type: 'counter',
        samples: [...byStatus.values()].map(({ route, status, count }) => ({
          labels: { route, status },
          value: count,
        })),
      },
      {
        name: 'awning_http_request_duration_seconds',
        help: 'Time until a request was answered whole, by kind of address.',
        type: 'histogram',
        samples: [...durations].flatMap(([route, told]) => samplesOf(route, told)),
      },
      {
        name: 'awning_page_cache_total',
        help: 'Pages by what the page cache had of them.',
        type: 'counter',
        samples: [...caches].map(([outcome, value]) => ({ labels: { outcome }, value })),
      },
    ],
  }
}

function measure(durations: Map<string, Durations>, route: string, seconds: number): void {
  const told = durations.get(route) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 }
  const place = buckets.findIndex((end) => seconds <= end)
  if (place >= 0) told.counts[place] = (told.counts[place] ?? 0) + 1
  told.sum += seconds
  told.count += 1
  durations.set(route, told)
}

/** Each bucket holds those below it as well. */
function samplesOf(route: string, { counts, sum, count }: Durations): Sample[] {
  let below = 0
  const filled = buckets.map((end, index): Sample => {
    below += counts[index] ?? 0
    return { suffix: '_bucket', labels: { route, le: String(end) }, value: below }
  })
  return [
    ...filled,
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { route }, value: Math.round(sum * 1e6) / 1e6 },
    { suffix: '_count', labels: { route }, value: count },
  ]
}
