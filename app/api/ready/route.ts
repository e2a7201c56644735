import { connection } from 'next/server'
import { followsChanges } from '../../../lib/server/feed-state'
import { isStopping } from '../../../lib/server/graceful-shutdown'
import { isServiceReady } from '../../../lib/services/is-service-ready'

/**
 * Readiness check: the app is not shutting down, it applies every change, and the service and its database respond. Otherwise 503,
 * for the load balancer.
 */
export async function GET() {
  await connection()
  const ok = !isStopping() && followsChanges() && (await isServiceReady())
  const headers: HeadersInit = { 'cache-control': 'no-store', ...(!ok && { 'retry-after': '2' }) }
  return Response.json({ ok }, { status: ok ? 200 : 503, headers })
}
