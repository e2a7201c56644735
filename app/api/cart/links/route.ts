import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { CartLinkInput, CartLinkResult } from '@/lib/cart/link-calls'
import { getSkuLines } from '@/lib/services/carts'
import { skuOf } from '@/lib/sku'

/** The items of a cart link as cart lines: `{ lines, missing }`. Read-only. */
export const POST = (request: Request) =>
  handleWrite(request, CartLinkInput, async (shop, { items }) => {
    const { lines, missing } = await getSkuLines(
      shop,
      items.map(({ sku }) => sku),
    )
    const quantities = new Map(items.map(({ sku, quantity }) => [sku, quantity]))
    const linkedLines = lines.map((line) => ({ ...line, quantity: quantities.get(skuOf(line)) ?? 1 }))
    return privateJson(CartLinkResult.parse({ lines: linkedLines, missing }))
  })
