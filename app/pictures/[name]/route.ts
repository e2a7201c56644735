import { fetchPicture } from '@/lib/services/pictures'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/** A picture in one of its sizes, or a link preview of a product or of the home. */
const pictureName = /^(?:[0-9a-f]{32}-(?:560|1000|2000)\.(?:webp|jpg)|share-(?:home-)?[1-9]\d{0,11}-[0-9a-f]{32}\.jpg)$/

/** Pictures stand on the shop's own origin; the service has or draws them. Only those of this host's store. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params
  if (!pictureName.test(name)) return refuse(404, 'not_found')
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const answer = await fetchPicture(shop.store, name)
  if (answer.status === 503)
    return new Response(null, { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })
  if (!answer.ok || !answer.body) return refuse(404, 'not_found')
  const isOpen = shop.store.state === 'open'
  return new Response(answer.body, {
    headers: {
      'content-type': name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      // What a store shows to some alone, or to nobody for now, no cache keeps.
      'cache-control': isOpen ? 'public, max-age=31536000, immutable' : 'private, no-store',
    },
  })
}
