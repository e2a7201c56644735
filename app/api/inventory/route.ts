import { z } from 'zod'
import { Id } from '@/commerce/contract/primitives'
import { answer, answerCall } from '@/lib/services/answer'
import { getAvailability, getInventory } from '@/lib/services/inventory'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

const WireId = z.coerce.number().pipe(Id)
/** A listing instead of a colour and a size: a product that is counted whole. */
const Asked = z.union([z.object({ listing: WireId }), z.object({ color: WireId, size: WireId })])

/** `{ inventoryCount }`: pieces that can be bought now; null is without limit. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return refuse(400, 'invalid')
  return await answerCall(async () => {
    const inventoryCount =
      'listing' in asked.data
        ? await getAvailability(shop, asked.data.listing)
        : await getInventory(shop, { colorId: asked.data.color, sizeId: asked.data.size })
    return answer({ inventoryCount })
  })
}
