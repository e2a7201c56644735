import { Slug } from '@awning/contract/primitives'
import { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import { readCatalog } from '@/lib/api/read-catalog'
import { maxNamedItems } from '@/lib/cart/also-like'
import { readAlsoLike } from '@/lib/cart/read-also-like'
import { readViewedTiles } from '@/lib/listing/related'
import { maxViewed } from '@/lib/listing/viewed-listings'
import { reject } from '@/lib/server/reject'

const Listings = z.array(Slug).max(maxNamedItems)
const Viewed = z.array(Slug).max(maxViewed)

/**
 * `{ tiles }`: related products of the listings in `?listings=`, comma-separated slugs, or the best-selling ones without it. With
 * `?viewed=`, the products of these listings. In the visitor's market.
 */
export const GET = (request: Request) =>
  readCatalog(request, async (shop) => {
    const { searchParams } = new URL(request.url)
    const listings = Listings.safeParse(searchParams.get('listings')?.split(',') ?? [])
    const viewed = Viewed.optional().safeParse(searchParams.get('viewed')?.split(','))
    if (!listings.success || !viewed.success) return reject(400, 'invalid')
    const read = () =>
      viewed.data === undefined ? readAlsoLike(shop, listings.data) : readViewedTiles(shop, viewed.data)
    return privateJson({ tiles: await read() })
  })
