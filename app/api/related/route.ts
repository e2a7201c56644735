import { z } from 'zod'
import { Slug } from '@/commerce/contract/primitives'
import { mostNamed } from '@/lib/cart/also-like'
import { readAlsoLike } from '@/lib/cart/read-also-like'
import { answer, answerCall } from '@/lib/services/answer'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

const Listings = z.array(Slug).min(1).max(mostNamed)

/** `{ tiles }`: what belongs beside the listings of `?listings=`, slugs separated by commas, in the visitor's market. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const asked = Listings.safeParse(new URL(request.url).searchParams.get('listings')?.split(','))
  if (!asked.success) return refuse(400, 'invalid')
  return await answerCall(async () => answer({ tiles: await readAlsoLike(shop, asked.data) }))
}
