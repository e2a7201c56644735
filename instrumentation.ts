import type { Instrumentation } from 'next'

/** Runs once when the server starts, before its first request. */
export async function register() {
  // Not a setting: the build puts the runtime's name here, and so keeps Node's parts out of the middleware.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env, isDevelopment } = await import('./lib/env').catch((error: unknown) => {
    // The framework would go on, and answer everybody with 500.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  })
  const { log } = await import('./lib/log')
  if (env.ACCESS_SECRET === undefined)
    log.warn('ACCESS_SECRET is not set: protected stores stay shut, also for whoever has their code')
  const { logConsoleErrors } = await import('./lib/console-errors')
  // In development the terminal shows the framework's own lines.
  if (!isDevelopment) logConsoleErrors(console, log)
  const { nameVisitors } = await import('./lib/limits/peer')
  nameVisitors(env.TRUSTED_PROXIES, (proxy) =>
    log.warn(
      { proxy },
      'a proxy stands here that TRUSTED_PROXIES does not name: all its visitors share the limits of one',
    ),
  )
  const { hideInternalAddresses } = await import('./lib/hidden-headers')
  hideInternalAddresses()
  const { refuseUpgrades } = await import('./lib/no-upgrades')
  // While it is developed, the pages listen for changes that way.
  if (!isDevelopment) refuseUpgrades()
  const { heedLeavers } = await import('./lib/left-requests')
  heedLeavers()
  const { watchRequests } = await import('./lib/request-log')
  const { countRequest } = await import('./lib/metrics/measures')
  watchRequests((line) => {
    countRequest(line)
    log.info(line, 'request')
  })
  const { rememberPages } = await import('./lib/page-refresh/seen-pages')
  rememberPages()
  if (env.NEXT_MANUAL_SIG_HANDLE === undefined) return
  const { gentleStop } = await import('./lib/stopping')
  const stop = gentleStop(env.DRAIN_MS, () => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Whatever a page or a route throws. */
export const onRequestError: Instrumentation.onRequestError = async (...told) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportRequestError } = await import('./lib/errors/report-request-error')
  await reportRequestError(...told)
}
