import type { Metric } from './exposition'
import { createHistogram } from './histogram'

/** Upper bounds in seconds, from instant to broken for a shopper. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type RequestSample = { route: string; status: number; ms: number; cache?: string | undefined }

export type RequestCounts = {
  /** `route` is one of a fixed list; `cache` is the outcome of a page cache. */
  count: (sample: RequestSample) => void
  metrics: () => Metric[]
}

const outcomes: Readonly<Record<string, string>> = { HIT: 'hit', PRERENDER: 'hit', STALE: 'stale', MISS: 'miss' }

/** Counts the requests of a process by route and status, and measures their duration. */
export function createRequestCounts(): RequestCounts {
  const byStatus = new Map<string, { route: string; status: string; count: number }>()
  const durations = createHistogram(buckets)
  const caches = new Map<string, number>()
  return {
    count({ route, status, ms, cache }) {
      const statusLabel = status >= 100 && status <= 599 ? String(status) : 'other'
      const key = `${route} ${statusLabel}`
      const row = byStatus.get(key) ?? { route, status: statusLabel, count: 0 }
      row.count += 1
      byStatus.set(key, row)
      durations.observe({ http_route: route }, ms / 1_000)
      if (cache === undefined) return
      const outcome = outcomes[cache] ?? 'other'
      caches.set(outcome, (caches.get(outcome) ?? 0) + 1)
    },
    metrics: () => [
      {
        name: 'awning_http_requests_total',
        help: 'Completed requests, by route and status.',
        type: 'counter',
        samples: [...byStatus.values()].map(({ route, status, count }) => ({
          labels: { route, status },
          value: count,
        })),
      },
      {
        name: 'http_server_request_duration_seconds',
        help: 'Time until the response was complete, by route.',
        type: 'histogram',
        samples: durations.samples(),
      },
      {
        name: 'awning_page_cache_total',
        help: 'Rendered pages, by page cache result.',
        type: 'counter',
        samples: [...caches].map(([outcome, value]) => ({ labels: { outcome }, value })),
      },
    ],
  }
}
