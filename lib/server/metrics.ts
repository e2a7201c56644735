import { changeLagMetric } from '@awning/platform/metrics/change-lag'
import type { Metric } from '@awning/platform/metrics/exposition'
import { monitorProcess } from '@awning/platform/metrics/process-metrics'
import { createRequestCounts, type RequestCounts } from '@awning/platform/metrics/request-counts'
import { createVitalsMetrics, type VitalsMetrics } from '@awning/platform/metrics/web-vitals'
import { changeLag } from './feed-state'
import type { RequestLine } from './request-log'
import { routeKind } from './route-kind'
import type { Vitals } from './vitals'

type Measures = { counts: RequestCounts; vitals: VitalsMetrics; process: () => Metric[] }

declare global {
  /** Global, because the process start and the metrics route are in different bundles but must share the counts. */
  var awningMeasures: Measures | undefined
}

function measures(): Measures {
  globalThis.awningMeasures ??= {
    counts: createRequestCounts(),
    vitals: createVitalsMetrics(),
    process: monitorProcess(),
  }
  return globalThis.awningMeasures
}

export function countRequest({ path, status, ms, cache }: RequestLine): void {
  measures().counts.count({ route: routeKind(path), status, ms, cache })
}

export const recordVitals = ({ path, ...values }: Vitals): void => measures().vitals.record(routeKind(path), values)

export const readMetrics = (): Metric[] => [
  ...measures().counts.metrics(),
  ...measures().vitals.metrics(),
  ...measures().process(),
  changeLagMetric(changeLag(Date.now())),
]
