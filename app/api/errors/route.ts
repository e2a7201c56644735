import { privateJson } from '@/lib/api/api-response'
import { guardWrite } from '@/lib/api/guard'
import { consume, limitVisitor } from '@/lib/limits/rate-limit'
import { BrowserError, errorReport } from '@/lib/server/error-report'
import { reject } from '@/lib/server/reject'
import { reportError } from '@/lib/services/error-reports'
import { storeFromRequest } from '@/lib/shop/store-from-request'

/**
 * Sends an error of a visitor's browser to the error service: `{ taken }`. Same origin only, limited in size and per store and
 * minute.
 */
export async function POST(request: Request) {
  const guarded = await guardWrite(request)
  if (guarded instanceof Response) return guarded
  const parsed = BrowserError.safeParse(guarded.body)
  if (!parsed.success) return reject(400, 'invalid')
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const { slug } = shop.store
  const limited = await limitVisitor('report', slug, request)
  if (limited) return limited
  if (await consume('errorsOfStore', slug)) return privateJson({ taken: false })
  await reportError(errorReport('browser', { ...parsed.data, host: request.headers.get('host') ?? '' }))
  return privateJson({ taken: true })
}
