import { RevalidateInput } from '@awning/contract/change'
import { hasCurrentSignature, isSignedCall } from '@awning/platform/signed-call'
import { revalidateTag } from 'next/cache'
import { reject } from '@/lib/api/reject'
import { tagsOf } from '@/lib/cache/cache-tags'
import { env } from '@/lib/env'
import { refreshPages } from '@/lib/page-refresh/refresh-pages'
import { readRequestText } from '@/lib/services/read-body'

/** The maximum body size in bytes. */
const maxChangeBytes = 256 * 1024

/**
 * The service reports changes. Deleted content expires at once. Other pages are served stale once and revalidated in the
 * background, so that a shop survives an outage of its service. Recently visited pages are refreshed from here, so that no
 * visitor gets the stale version.
 */
export async function POST(request: Request) {
  if (!hasCurrentSignature(request.headers)) return reject(401, 'unauthorized')
  const body = await readRequestText(request, maxChangeBytes)
  if (body === null) return reject(413, 'invalid')
  const receiver = { url: `${env.APP_URL}/api/revalidate`, secret: env.REVALIDATE_SECRET }
  if (!isSignedCall(request.headers, body, receiver)) return reject(401, 'unauthorized')
  const parsed = RevalidateInput.safeParse(JSON.parse(body))
  if (!parsed.success) return reject(400, 'invalid')
  for (const change of parsed.data.changes) {
    const profile = 'hidden' in change && change.hidden ? { expire: 0 } : 'max'
    for (const tag of tagsOf(parsed.data.storeSlug, change)) revalidateTag(tag, profile)
  }
  refreshPages(parsed.data.storeSlug)
  return new Response(null, { status: 204 })
}
