import { cookies } from 'next/headers'
import { isSameOrigin } from '@/lib/api/guard'
import { hasTls } from '@/lib/env'
import { limitVisitor } from '@/lib/limits/rate-limit'
import { paths } from '@/lib/routing/paths'
import { reject } from '@/lib/server/reject'
import { storeFromRequest } from '@/lib/shop/store-from-request'
import { previewCookie } from '@/lib/visit/preview-cookie'

/** Ends the preview and redirects to the public shop. A form post, so that it works without scripts. */
export async function POST(request: Request) {
  if (!isSameOrigin(request)) return reject(403, 'forbidden')
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const limited = await limitVisitor('preview', shop.store.slug, request)
  if (limited) return limited
  const cookieStore = await cookies()
  cookieStore.set(previewCookie, '', { httpOnly: true, sameSite: 'lax', secure: hasTls, path: '/', maxAge: 0 })
  return new Response(null, { status: 303, headers: { location: paths.home(), 'cache-control': 'private, no-store' } })
}
