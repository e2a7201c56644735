import { connection } from 'next/server'
import { serviceIsReady } from '../../../lib/services/ready'
import { isStopping } from '../../../lib/stopping'

/** The app can sell: it was not asked to end, and the service and its database answer. 503 otherwise, so that a balancer sends shoppers elsewhere. */
export async function GET() {
  await connection()
  const ok = !isStopping() && (await serviceIsReady())
  const headers: HeadersInit = { 'cache-control': 'no-store', ...(!ok && { 'retry-after': '2' }) }
  return Response.json({ ok }, { status: ok ? 200 : 503, headers })
}
