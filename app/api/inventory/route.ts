import { Id } from '@awning/contract/primitives'
import { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import { readCatalog } from '@/lib/api/read-catalog'
import { reject } from '@/lib/server/reject'
import { getAvailability, getInventory } from '@/lib/services/inventory'

const WireId = z.coerce.number().pipe(Id)
/** `listing` instead of `color` and `size` is for a product whose stock is counted per listing. */
const Query = z.union([z.object({ listing: WireId }), z.object({ color: WireId, size: WireId })])

/** `{ inventoryCount }`: the available quantity; null means unlimited. */
export const GET = (request: Request) =>
  readCatalog(request, async (shop) => {
    const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) return reject(400, 'invalid')
    const inventoryCount =
      'listing' in query.data
        ? await getAvailability(shop, query.data.listing)
        : await getInventory(shop, { colorId: query.data.color, sizeId: query.data.size })
    return privateJson({ inventoryCount })
  })
