import { cookies } from 'next/headers'
import { hasTls } from '@/lib/env'
import { takeOfVisitor } from '@/lib/limits/take'
import { previewCookie } from '@/lib/preview/preview-cookie'
import { paths } from '@/lib/routes'
import { isSameOrigin } from '@/lib/services/guard'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/** Closes the preview and shows the shop as everybody sees it. A form's post, so that it works without scripts. */
export async function POST(request: Request) {
  if (!isSameOrigin(request)) return refuse(403, 'forbidden')
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const refused = await takeOfVisitor('preview', shop.store.slug, request)
  if (refused) return refused
  const jar = await cookies()
  jar.set(previewCookie, '', { httpOnly: true, sameSite: 'lax', secure: hasTls, path: '/', maxAge: 0 })
  return new Response(null, { status: 303, headers: { location: paths.home(), 'cache-control': 'private, no-store' } })
}
