import { Id, Slug } from '@awning/contract/primitives'
import { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import { readCatalog } from '@/lib/api/read-catalog'
import { reject } from '@/lib/server/reject'
import { fetchListingDetails } from '@/lib/services/listing-details'

const Query = z.object({ slug: Slug, product: z.coerce.number().pipe(Id) })

/** `{ listing, region }`: a listing with the colors of one of its products, in the visitor's market, without its long texts and reviews. */
export const GET = (request: Request) =>
  readCatalog(request, async (shop) => {
    const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) return reject(400, 'invalid')
    const found = await fetchListingDetails(shop, query.data.slug, query.data.product)
    if ('missing' in found) return reject(404, 'not_found')
    const { productDetails: _, reviews: __, ...listing } = found.listing
    return privateJson({ listing: { ...listing, description: '' }, region: shop.market.region })
  })
