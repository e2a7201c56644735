import { withinPictureLimits } from '@/lib/limits/read-limits'
import { allowEdge } from '@/lib/server/edge-headers'
import { reject } from '@/lib/server/reject'
import { fetchPicture } from '@/lib/services/pictures'
import { storeFromRequest } from '@/lib/shop/store-from-request'

/** A picture in one of its sizes, or a social preview image of a product or of the home page. */
const pictureName =
  /^(?:[0-9a-f]{32}(?:p(?:\d{12})?)?-(?:180|400|560|1000|1600|2000)\.(?:avif|webp|jpg)|share-(?:home-)?[1-9]\d{0,11}-[0-9a-f]{32}\.jpg)$/

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/** Serves pictures from the shop's own origin; the service stores or renders them. Only pictures of this host's store. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params
  if (!pictureName.test(name)) return reject(404, 'not_found')
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const isOpen = shop.store.state === 'open'
  const headers = new Headers({
    'content-type': contentTypes[name.slice(-4)] ?? 'image/jpeg',
    // Pictures of a protected or closed store are not cached.
    'cache-control': isOpen ? 'public, max-age=31536000, immutable' : 'private, no-store',
  })
  if (isOpen) {
    // The name contains the hash of the picture.
    headers.set('etag', `"${name}"`)
    allowEdge(headers, shop.store.slug)
    if (request.headers.get('if-none-match') === headers.get('etag'))
      return new Response(null, { status: 304, headers })
  }
  return await withinPictureLimits(request, async () => {
    const response = await fetchPicture(shop.store, name)
    if (response.status === 503)
      return new Response(null, { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })
    if (!response.ok || !response.body) return reject(404, 'not_found')
    return new Response(response.body, { headers })
  })
}
