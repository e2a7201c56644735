import { operatorOnly } from '../admin/operator-only'
import { exposition, expositionType, type Metric } from '../contract/metrics/exposition'
import { watchProcess } from '../contract/metrics/process-metrics'
import type { RequestCounts } from '../contract/metrics/request-counts'
import type { Deps } from '../deps'
import type { PaymentProviders } from '../payments/providers'
import { newRoutes } from '../routing'
import { readBooks } from './read-books'

type MetricsDeps = Pick<Deps, 'db' | 'clock' | 'metricsToken'> & { payments: PaymentProviders }

/** `GET /metrics`, for Prometheus: `Authorization: Bearer {METRICS_TOKEN}`. There is no such call without that setting. */
export function metricsRoutes(deps: MetricsDeps, requests: RequestCounts) {
  const routes = newRoutes()
  if (deps.metricsToken === undefined) return routes
  const readProcess = watchProcess()
  routes.use('/metrics', operatorOnly(deps.metricsToken))
  routes.get('/metrics', async (c) => {
    const metrics = [...requests.metrics(), ...(await readBooks(deps)), breakers(deps.payments), ...readProcess()]
    return c.body(exposition(metrics), 200, { 'Content-Type': expositionType })
  })
  return routes
}

function breakers({ leftAlone }: PaymentProviders): Metric {
  return {
    name: 'awning_provider_accounts_left_alone',
    help: 'Accounts at payment providers that are not called for a moment because they did not answer.',
    type: 'gauge',
    samples: Object.entries(leftAlone?.() ?? {}).map(([provider, value]) => ({ labels: { provider }, value })),
  }
}
