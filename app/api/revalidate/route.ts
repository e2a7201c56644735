import { revalidateTag } from 'next/cache'
import { RevalidateInput } from '@/commerce/contract/change'
import { isSignedCall, mayBeSignedCall } from '@/commerce/contract/signed-call'
import { env } from '@/lib/env'
import { refreshPages } from '@/lib/page-refresh/refresh-pages'
import { readRequestText } from '@/lib/services/read-body'
import { tagsOf } from '@/lib/services/tags'
import { refuse } from '@/lib/store/store-from-request'

/** What the service tells at once, in bytes. */
const longestChange = 256 * 1024

/**
 * The service tells what changed. What is gone vanishes at once. Any other page is served once more and made anew behind it, so that a shop goes on
 * when its service is away just then; the pages that were looked at lately are asked for here, so that no visitor gets that one more.
 */
export async function POST(request: Request) {
  if (!mayBeSignedCall(request.headers)) return refuse(401, 'unauthorised')
  const body = await readRequestText(request, longestChange)
  if (body === null) return refuse(413, 'invalid')
  const receiver = { url: `${env.APP_URL}/api/revalidate`, secret: env.REVALIDATE_SECRET }
  if (!isSignedCall(request.headers, body, receiver)) return refuse(401, 'unauthorised')
  const parsed = RevalidateInput.safeParse(JSON.parse(body))
  if (!parsed.success) return refuse(400, 'invalid')
  for (const change of parsed.data.changes) {
    const profile = 'gone' in change && change.gone ? { expire: 0 } : 'max'
    for (const tag of tagsOf(parsed.data.storeSlug, change)) revalidateTag(tag, profile)
  }
  refreshPages(parsed.data.storeSlug)
  return new Response(null, { status: 204 })
}
