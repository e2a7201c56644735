import type { Instrumentation } from 'next'

/** Runs once when the server starts, before the first request. */
export async function register() {
  // Not a setting: the build inlines the runtime name, which keeps Node.js code out of the build for the edge.
  // biome-ignore lint/style/noProcessEnv: the build inlines it.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env, isDevelopment } = await import('./lib/env')
  const { log } = await import('./lib/server/log')
  if (env.ACCESS_SECRET === undefined)
    log.warn('ACCESS_SECRET is not set: protected stores stay closed, even with a correct access code')
  const { logConsoleErrors } = await import('./lib/server/console-errors')
  // In development the terminal shows the output of Next.js.
  if (!isDevelopment) logConsoleErrors(console, log)
  const { startFollowing } = await import('./lib/page-cache/start-following')
  // Not awaited: it runs as long as the process, and its first call to the app waits for the end of this function.
  void startFollowing()
}

export const onRequestError: Instrumentation.onRequestError = async (...args) => {
  // biome-ignore lint/style/noProcessEnv: the build inlines it.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportRequestError } = await import('./lib/api/report-request-error')
  await reportRequestError(...args)
}
