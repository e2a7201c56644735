import { BrowserError, errorReport } from '@/lib/errors/error-report'
import { fewAtATime } from '@/lib/errors/few-at-a-time'
import { takeOfVisitor } from '@/lib/limits/take'
import { answer } from '@/lib/services/answer'
import { reportError } from '@/lib/services/error-reports'
import { guardWrite } from '@/lib/services/guard'
import { refuse } from '@/lib/store/store-from-request'

const mayTell = fewAtATime(30, 60_000)

/** An error of a visitor's browser, for the error service: `{ taken }`. Only from our own pages, bounded, and no more than a few a minute. */
export async function POST(request: Request) {
  const guarded = await guardWrite(request)
  if (guarded instanceof Response) return guarded
  const said = BrowserError.safeParse(guarded.body)
  if (!said.success) return refuse(400, 'invalid')
  const refused = await takeOfVisitor('report', request)
  if (refused) return refused
  if (!mayTell()) return answer({ taken: false })
  await reportError(errorReport('browser', { ...said.data, host: request.headers.get('host') ?? '' }))
  return answer({ taken: true })
}
