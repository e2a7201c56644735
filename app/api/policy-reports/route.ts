import { errorReport } from '@/lib/errors/error-report'
import { longestPolicyReport, readPolicyReport } from '@/lib/errors/policy-report'
import { take, takeOfVisitor } from '@/lib/limits/take'
import { answer } from '@/lib/services/answer'
import { reportError } from '@/lib/services/error-reports'
import { readRequestText } from '@/lib/services/read-body'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/**
 * What the checkout's policy kept out, for the error service. Browsers send it by themselves and without an `Origin` that says anything, so it is only
 * bounded: in length, and to a few a minute of a store.
 */
export async function POST(request: Request) {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return refuse(403, 'forbidden')
  if (!request.headers.get('content-type')?.startsWith('application/csp-report')) return refuse(415, 'invalid')
  const text = await readRequestText(request, longestPolicyReport)
  if (text === null) return refuse(413, 'invalid')
  const said = readPolicyReport(text)
  if (said === undefined) return refuse(400, 'invalid')
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const { slug } = shop.store
  const refused = await takeOfVisitor('report', slug, request)
  if (refused) return refused
  if (said === null || (await take('policyReportsOfStore', slug))) return answer({ taken: false })
  await reportError(errorReport('browser', { ...said, host: request.headers.get('host') ?? '' }))
  return answer({ taken: true })
}
