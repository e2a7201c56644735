import { BrowserError, errorReport } from '@/lib/errors/error-report'
import { take, takeOfVisitor } from '@/lib/limits/take'
import { answer } from '@/lib/services/answer'
import { reportError } from '@/lib/services/error-reports'
import { guardWrite } from '@/lib/services/guard'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/** An error of a visitor's browser, for the error service: `{ taken }`. Only from our own pages, bounded, and no more than a few a minute of a store. */
export async function POST(request: Request) {
  const guarded = await guardWrite(request)
  if (guarded instanceof Response) return guarded
  const said = BrowserError.safeParse(guarded.body)
  if (!said.success) return refuse(400, 'invalid')
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const { slug } = shop.store
  const refused = await takeOfVisitor('report', slug, request)
  if (refused) return refused
  if (await take('errorsOfStore', slug)) return answer({ taken: false })
  await reportError(errorReport('browser', { ...said.data, host: request.headers.get('host') ?? '' }))
  return answer({ taken: true })
}
