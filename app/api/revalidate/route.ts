import { revalidateTag } from 'next/cache'
import { hasToken } from '@/lib/api/guard'
import { Revalidation, revalidationToken } from '@/lib/page-cache/apply-changes'
import { refreshPages } from '@/lib/page-cache/refresh-pages'
import { reject } from '@/lib/server/reject'
import { tags, tagsOf } from '@/lib/services/cache-tags'
import { readRequestText } from '@/lib/services/read-body'

/** The maximum body size in bytes, like that of other calls (`proxyClientMaxBodySize`). */
const maxBytes = 192 * 1024

/**
 * A call of this process to itself with changes of the change feed. Deleted content expires at once. Other pages are served stale
 * once and revalidated in the background, so that a shop survives an outage of its service. Recently visited pages are refreshed
 * from here, so that no visitor gets the stale version.
 */
export async function POST(request: Request) {
  if (!(await hasToken(request, revalidationToken()))) return reject(401, 'unauthorized')
  const body = await readRequestText(request, maxBytes)
  if (body === null) return reject(413, 'invalid')
  const parsed = Revalidation.safeParse(JSON.parse(body))
  if (!parsed.success) return reject(400, 'invalid')
  const { everything, entries } = parsed.data
  if (everything) revalidateTag(tags.everything, { expire: 0 })
  for (const { storeSlug, changes } of entries) {
    for (const change of changes) {
      const profile = 'hidden' in change && change.hidden ? { expire: 0 } : 'max'
      for (const tag of tagsOf(storeSlug, change)) revalidateTag(tag, profile)
    }
    refreshPages(storeSlug)
  }
  return new Response(null, { status: 204 })
}
