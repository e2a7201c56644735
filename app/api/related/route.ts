import { Slug } from '@awning/contract/primitives'
import { z } from 'zod'
import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { reject } from '@/lib/api/reject'
import { maxNamedItems } from '@/lib/cart/also-like'
import { readAlsoLike } from '@/lib/cart/read-also-like'
import { storeFromRequest } from '@/lib/shop/store-from-request'

const Listings = z.array(Slug).max(maxNamedItems)

/**
 * `{ tiles }`: related products of the listings in `?listings=`, comma-separated slugs, or the best-selling ones without it. In the
 * visitor's market.
 */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const listings = Listings.safeParse(new URL(request.url).searchParams.get('listings')?.split(',') ?? [])
  if (!listings.success) return reject(400, 'invalid')
  return await handleServiceErrors(async () => privateJson({ tiles: await readAlsoLike(shop, listings.data) }))
}
