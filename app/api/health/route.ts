/** The app is alive. Asks nobody: a service that is down must not make a supervisor restart the app. */
export function GET() {
  return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
}
