import type { Instrumentation } from 'next'

/** Runs once when the server starts, before the first request. */
export async function register() {
  // Not a setting: the build inlines the runtime name, which keeps Node.js code out of the build for the edge.
  // biome-ignore lint/style/noProcessEnv: the build inlines it.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env, isDevelopment } = await import('./lib/env').catch((error: unknown) => {
    // Next.js would continue and respond to all requests with 500.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  })
  const { log } = await import('./lib/server/log')
  if (env.ACCESS_SECRET === undefined)
    log.warn('ACCESS_SECRET is not set: protected stores stay closed, even with a correct access code')
  const { logConsoleErrors } = await import('./lib/server/console-errors')
  // In development the terminal shows the output of Next.js.
  if (!isDevelopment) logConsoleErrors(console, log)
  const { setClientAddress } = await import('./lib/server/peer')
  setClientAddress(env.TRUSTED_PROXIES, (proxy) =>
    log.warn({ proxy }, 'this proxy is missing from TRUSTED_PROXIES, so all its visitors share one rate limit: add it'),
  )
  const { limitUserAgent } = await import('./lib/server/limit-user-agent')
  limitUserAgent()
  const { numberRequests } = await import('./lib/limits/render-end')
  numberRequests()
  const { hideInternalAddresses } = await import('./lib/server/hidden-headers')
  hideInternalAddresses()
  const { removeUnusedQuery } = await import('./lib/server/unused-query')
  removeUnusedQuery()
  const { rejectUpgrades } = await import('./lib/server/reject-upgrades')
  // Hot reload uses upgrades in development.
  if (!isDevelopment) rejectUpgrades()
  const { handleClientAborts } = await import('./lib/server/client-aborts')
  handleClientAborts()
  const { watchRequests } = await import('./lib/server/request-log')
  const { countRequest } = await import('./lib/server/registry')
  watchRequests((line) => {
    countRequest(line)
    log.info(line, 'request')
  })
  const { recordPages } = await import('./lib/page-cache/recent-pages')
  recordPages()
  const { startFollowing } = await import('./lib/page-cache/start-following')
  // Not awaited: it runs as long as the process, and its first call to the app waits for the end of this function.
  void startFollowing()
  if (!isDevelopment) {
    const { setUpResponses } = await import('./lib/server/set-up-responses')
    await setUpResponses({ compress: env.COMPRESS })
  }
  if (env.NEXT_MANUAL_SIG_HANDLE === undefined) return
  const { shutDownGracefully } = await import('./lib/server/graceful-shutdown')
  const stop = shutDownGracefully(env.DRAIN_MS, () => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Reports errors thrown by pages and routes. */
export const onRequestError: Instrumentation.onRequestError = async (...args) => {
  // biome-ignore lint/style/noProcessEnv: the build inlines it.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportRequestError } = await import('./lib/api/report-request-error')
  await reportRequestError(...args)
}
