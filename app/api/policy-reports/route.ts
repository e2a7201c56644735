import { errorReport } from '@/lib/errors/error-report'
import { fewAtATime } from '@/lib/errors/few-at-a-time'
import { longestPolicyReport, readPolicyReport } from '@/lib/errors/policy-report'
import { takeOfVisitor } from '@/lib/limits/take'
import { answer } from '@/lib/services/answer'
import { reportError } from '@/lib/services/error-reports'
import { refuse } from '@/lib/store/store-from-request'

const mayTell = fewAtATime(30, 60_000)

/**
 * What the checkout's policy kept out, for the error service. Browsers send it by themselves and without an `Origin` that says anything, so it is only
 * bounded: in length, and to a few a minute.
 */
export async function POST(request: Request) {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return refuse(403, 'forbidden')
  if (!request.headers.get('content-type')?.startsWith('application/csp-report')) return refuse(415, 'invalid')
  if (Number(request.headers.get('content-length') ?? 0) > longestPolicyReport) return refuse(413, 'invalid')
  const text = await request.text()
  const said = text.length > longestPolicyReport ? undefined : readPolicyReport(text)
  if (said === undefined) return refuse(400, 'invalid')
  const refused = await takeOfVisitor('report', request)
  if (refused) return refused
  if (said === null || !mayTell()) return answer({ taken: false })
  await reportError(errorReport('browser', { ...said, host: request.headers.get('host') ?? '' }))
  return answer({ taken: true })
}
