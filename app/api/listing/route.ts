import { z } from 'zod'
import { Id, Slug } from '@/commerce/contract/primitives'
import { answer, answerCall } from '@/lib/services/answer'
import { fetchListingDetails } from '@/lib/services/listing-details'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

const Asked = z.object({ slug: Slug, product: z.coerce.number().pipe(Id) })

/** `{ listing, region }`: a listing with the colours of one of its products, in the visitor's market. Its long texts stay here. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return refuse(400, 'invalid')
  return await answerCall(async () => {
    const found = await fetchListingDetails(shop, asked.data.slug, asked.data.product)
    if ('missing' in found) return refuse(404, 'not_found')
    const { productDetails: _, ...listing } = found.listing
    return answer({ listing: { ...listing, description: '' }, region: shop.market.region })
  })
}
