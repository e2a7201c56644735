import { connection } from 'next/server'
import { exposition, expositionType } from '@/commerce/contract/metrics/exposition'
import { env } from '@/lib/env'
import { bringsToken } from '@/lib/metrics/may-read'
import { readMeasures } from '@/lib/metrics/measures'
import { refuse } from '@/lib/store/store-from-request'

/** What this process tells of itself, for Prometheus. There is no such address without `METRICS_TOKEN`. */
export async function GET(request: Request) {
  await connection()
  if (env.METRICS_TOKEN === undefined) return refuse(404, 'not_found')
  if (!bringsToken(request, env.METRICS_TOKEN)) return refuse(401, 'unauthorised')
  return new Response(exposition(readMeasures()), {
    headers: { 'content-type': expositionType, 'cache-control': 'no-store' },
  })
}
