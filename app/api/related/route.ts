import { Slug } from '@awning/contract/primitives'
import { z } from 'zod'
import { maxNamedItems } from '@/lib/cart/also-like'
import { readAlsoLike } from '@/lib/cart/read-also-like'
import { handleServiceErrors, privateJson } from '@/lib/services/api-response'
import { reject, storeFromRequest } from '@/lib/store/store-from-request'

const Listings = z.array(Slug).min(1).max(maxNamedItems)

/** `{ tiles }`: related products of the listings in `?listings=`, comma-separated slugs, in the visitor's market. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const listings = Listings.safeParse(new URL(request.url).searchParams.get('listings')?.split(','))
  if (!listings.success) return reject(400, 'invalid')
  return await handleServiceErrors(async () => privateJson({ tiles: await readAlsoLike(shop, listings.data) }))
}
