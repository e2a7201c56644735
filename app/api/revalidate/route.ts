import { revalidateTag } from 'next/cache'
import { RevalidateInput } from '@/commerce/contract/change'
import { env } from '@/lib/env'
import { isSigned } from '@/lib/services/signature'
import { tagsOf } from '@/lib/services/tags'
import { refuse } from '@/lib/store/store-from-request'

/** The service tells what changed. Cached pages are served once more and refreshed behind it; what is gone vanishes at once. */
export async function POST(request: Request) {
  const body = await request.text()
  if (!isSigned(request.headers.get('awning-signature'), body, env.REVALIDATE_SECRET, new Date()))
    return refuse(401, 'unauthorised')
  const parsed = RevalidateInput.safeParse(JSON.parse(body))
  if (!parsed.success) return refuse(400, 'invalid')
  for (const change of parsed.data.changes) {
    const profile = 'gone' in change && change.gone ? { expire: 0 } : 'max'
    for (const tag of tagsOf(parsed.data.storeSlug, change)) revalidateTag(tag, profile)
  }
  return new Response(null, { status: 204 })
}
