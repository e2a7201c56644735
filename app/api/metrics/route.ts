import { expositionType, toPrometheusText } from '@awning/platform/metrics/exposition'
import { connection } from 'next/server'
import { hasToken } from '@/lib/api/guard'
import { env } from '@/lib/env'
import { readMetrics } from '@/lib/server/metrics'
import { reject } from '@/lib/server/reject'

/** Metrics of this process for Prometheus. 404 without `METRICS_TOKEN`. */
export async function GET(request: Request) {
  await connection()
  if (env.METRICS_TOKEN === undefined) return reject(404, 'not_found')
  if (!(await hasToken(request, env.METRICS_TOKEN))) return reject(401, 'unauthorized')
  return new Response(toPrometheusText(readMetrics()), {
    headers: { 'content-type': expositionType, 'cache-control': 'no-store' },
  })
}
