import type { Instrumentation } from 'next'

/** Runs once when the server starts, before its first request. */
export async function register() {
  // Not a setting: the build puts the runtime's name here, and so keeps Node's parts out of the middleware.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('./lib/log')
  const { env } = await import('./lib/env')
  const { nameVisitors } = await import('./lib/limits/peer')
  nameVisitors(env.TRUSTED_PROXIES)
  const { heedLeavers } = await import('./lib/left-requests')
  heedLeavers()
  const { watchRequests } = await import('./lib/request-log')
  watchRequests((line) => log.info(line, 'request'))
}

/** Whatever a page or a route throws. */
export const onRequestError: Instrumentation.onRequestError = async (...told) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportRequestError } = await import('./lib/errors/report-request-error')
  await reportRequestError(...told)
}
