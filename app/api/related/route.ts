import { Slug } from '@awning/contract/primitives'
import { z } from 'zod'
import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { reject } from '@/lib/api/reject'
import { maxNamedItems } from '@/lib/cart/also-like'
import { readAlsoLike } from '@/lib/cart/read-also-like'
import { readViewedTiles } from '@/lib/listing/read-viewed'
import { maxViewed } from '@/lib/listing/viewed-listings'
import { storeForRead } from '@/lib/shop/store-for-read'

const Listings = z.array(Slug).max(maxNamedItems)
const Viewed = z.array(Slug).max(maxViewed)

/**
 * `{ tiles }`: related products of the listings in `?listings=`, comma-separated slugs, or the best-selling ones without it. With
 * `?viewed=`, the products of these listings. In the visitor's market.
 */
export async function GET(request: Request) {
  const shop = await storeForRead(request)
  if (shop instanceof Response) return shop
  const { searchParams } = new URL(request.url)
  const listings = Listings.safeParse(searchParams.get('listings')?.split(',') ?? [])
  const viewed = Viewed.optional().safeParse(searchParams.get('viewed')?.split(','))
  if (!listings.success || !viewed.success) return reject(400, 'invalid')
  const read = () =>
    viewed.data === undefined ? readAlsoLike(shop, listings.data) : readViewedTiles(shop, viewed.data)
  return await handleServiceErrors(async () => privateJson({ tiles: await read() }))
}
