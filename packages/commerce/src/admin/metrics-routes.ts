import { expositionType, type Metric, toPrometheusText } from '@awning/platform/metrics/exposition'
import { monitorProcess } from '@awning/platform/metrics/process-metrics'
import type { RequestCounts } from '@awning/platform/metrics/request-counts'
import type { Deps } from '../context'
import { newRoutes } from '../http/routing'
import type { PaymentProviders } from '../ports/payment-providers'
import { operatorOnly } from '../stores/operator-only'
import { collectBusinessMetrics } from './collect-business-metrics'

type MetricsDeps = Pick<Deps, 'db' | 'clock' | 'metricsToken' | 'freeBytes'> & { payments: PaymentProviders }

/** `GET /metrics`, for Prometheus: `Authorization: Bearer {METRICS_TOKEN}`. The route does not exist without that setting. */
export function metricsRoutes(deps: MetricsDeps, requests: RequestCounts) {
  const routes = newRoutes()
  if (deps.metricsToken === undefined) return routes
  const readProcess = monitorProcess()
  routes.use('/metrics', operatorOnly(deps.metricsToken))
  routes.get('/metrics', async (c) => {
    const metrics = [
      ...requests.metrics(),
      ...(await collectBusinessMetrics(deps)),
      ...(await freeDisk(deps)),
      ...circuits(deps.payments),
      ...readProcess(),
    ]
    return c.body(toPrometheusText(metrics), 200, { 'Content-Type': expositionType })
  })
  return routes
}

/** An embedded database, email files and pictures share this disk. */
async function freeDisk({ freeBytes }: MetricsDeps): Promise<Metric[]> {
  if (freeBytes === undefined) return []
  const samples = [{ value: await freeBytes() }]
  return [{ name: 'awning_disk_free_bytes', help: 'Free bytes in the data directory.', type: 'gauge', samples }]
}

function circuits({ openCircuits }: PaymentProviders): Metric[] {
  const samples = Object.entries(openCircuits?.() ?? {}).map(([provider, value]) => ({ labels: { provider }, value }))
  return [
    {
      name: 'awning_provider_circuits_open',
      help: 'Provider accounts with an open circuit breaker.',
      type: 'gauge',
      samples,
    },
  ]
}
