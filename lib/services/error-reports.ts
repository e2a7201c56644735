import { env } from '../env'
import type { ErrorReport } from '../errors/error-report'
import { fewAtATime } from '../errors/few-at-a-time'
import { log } from '../log'

const patienceMs = 3000
const mayReport = fewAtATime(60, 60_000)

/**
 * POST {error service} as JSON: the report, the release and the time. Without `ERROR_REPORT_URL` the log alone has it. Never throws: what reports an
 * error must not become one.
 */
export async function reportError(report: ErrorReport): Promise<void> {
  if (!mayReport()) return
  log.error(report, 'unexpected error')
  if (env.ERROR_REPORT_URL === undefined) return
  try {
    const answer = await fetch(env.ERROR_REPORT_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...report, release: env.RELEASE, at: new Date().toISOString() }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (!answer.ok) log.warn({ status: answer.status }, 'the error service refused a report')
  } catch (error) {
    log.warn({ err: error }, 'the error service does not answer')
  }
}
