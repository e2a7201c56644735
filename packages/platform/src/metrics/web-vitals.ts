import type { Metric } from './exposition'
import { createHistogram } from './histogram'

/** Upper bounds around the limits of 'good' and 'poor' of each vital: times in seconds, CLS without a unit. */
const vitals = {
  LCP: {
    metric: 'awning_web_vitals_lcp_seconds',
    help: 'Largest Contentful Paint of page views, by route.',
    scale: 1_000,
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  INP: {
    metric: 'awning_web_vitals_inp_seconds',
    help: 'Interaction to Next Paint of page views, by route.',
    scale: 1_000,
    buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  TTFB: {
    metric: 'awning_web_vitals_ttfb_seconds',
    help: 'Time to First Byte of page views, by route.',
    scale: 1_000,
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
  },
  CLS: {
    metric: 'awning_web_vitals_cls',
    help: 'Cumulative Layout Shift of page views, by route.',
    scale: 1,
    buckets: [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
} as const
type Vital = keyof typeof vitals
const names: readonly Vital[] = ['LCP', 'INP', 'TTFB', 'CLS']

/** Times in milliseconds. Source: https://web.dev/articles/vitals */
export type VitalValues = Partial<Record<Vital, number | undefined>>

export type VitalsMetrics = {
  /** `route` is one of a fixed list. */
  record: (route: string, values: VitalValues) => void
  metrics: () => Metric[]
}

export function createVitalsMetrics(): VitalsMetrics {
  const recorded = names.map((name) => ({ name, ...vitals[name], histogram: createHistogram(vitals[name].buckets) }))
  return {
    record(route, values) {
      const labels = { http_route: route }
      for (const { name, scale, histogram } of recorded) {
        const value = values[name]
        if (value !== undefined) histogram.observe(labels, value / scale)
      }
    },
    metrics: () =>
      recorded.map(({ metric, help, histogram }) => ({
        name: metric,
        help,
        type: 'histogram' as const,
        samples: histogram.samples(),
      })),
  }
}
