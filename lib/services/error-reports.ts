import { env } from '../env'
import type { ErrorReport } from '../server/error-report'
import { log } from '../server/log'

/**
 * Allows at most `most` calls in `ms`, so that a widespread error does not cause a flood of reports. Uses the time since the
 * process started: reading the time of day would end the prerendering of a page that reports an error.
 */
export function createThrottle(most: number, ms: number, now: () => number = () => performance.now()) {
  let windowStart = 0
  let count = 0
  return (): boolean => {
    const at = now()
    if (at - windowStart >= ms) {
      windowStart = at
      count = 0
    }
    count += 1
    return count <= most
  }
}

const waitMs = 3000
const mayReport = createThrottle(60, 60_000)

/**
 * POST {error service} as JSON: the report, the release and the time. Without `ERROR_REPORT_URL`, errors are only logged. Never
 * throws, because an error here would be reported again.
 */
export async function reportError(report: ErrorReport): Promise<void> {
  if (!mayReport()) return
  log.error(report, 'unexpected error')
  if (env.ERROR_REPORT_URL === undefined) return
  try {
    const response = await fetch(env.ERROR_REPORT_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...report, release: env.RELEASE, at: new Date().toISOString() }),
      signal: AbortSignal.timeout(waitMs),
      redirect: 'error',
    })
    await response.body?.cancel()
    if (!response.ok) log.warn({ status: response.status }, 'the service at ERROR_REPORT_URL rejected a report')
  } catch (error) {
    log.warn({ err: error }, 'the service at ERROR_REPORT_URL does not respond')
  }
}
