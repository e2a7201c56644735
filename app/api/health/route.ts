/** Liveness check. It calls no other service: an outage there must not make a supervisor restart the app. */
export function GET() {
  return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
}
