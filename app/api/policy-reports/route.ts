import { privateJson } from '@/lib/api/api-response'
import { maxPolicyReportLength, readPolicyReport } from '@/lib/api/policy-report'
import { consume, limitVisitor } from '@/lib/limits/rate-limit'
import { errorReport } from '@/lib/server/error-report'
import { reject } from '@/lib/server/reject'
import { reportError } from '@/lib/services/error-reports'
import { readRequestText } from '@/lib/services/read-body'
import { storeFromRequest } from '@/lib/shop/store-from-request'

/**
 * Sends violations of the checkout's Content Security Policy to the error service. Browsers send the reports automatically and
 * without a usable `Origin`, so they are only limited in size and per store and minute.
 */
export async function POST(request: Request) {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return reject(403, 'forbidden')
  if (!request.headers.get('content-type')?.startsWith('application/csp-report')) return reject(415, 'invalid')
  const text = await readRequestText(request, maxPolicyReportLength)
  if (text === null) return reject(413, 'invalid')
  const violation = readPolicyReport(text)
  if (violation === undefined) return reject(400, 'invalid')
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const { slug } = shop.store
  const limited = await limitVisitor('report', slug, request)
  if (limited) return limited
  if (violation === null || (await consume('policyReportsOfStore', slug))) return privateJson({ taken: false })
  await reportError(errorReport('browser', { ...violation, host: request.headers.get('host') ?? '' }))
  return privateJson({ taken: true })
}
