import { skuOf } from '@/lib/cart/lines'
import { FollowedLink, LinkBody } from '@/lib/cart/link-calls'
import { handleWrite } from '@/lib/checkout/handle'
import { answer } from '@/lib/services/answer'
import { getSkuLines } from '@/lib/services/carts'

/** What a cart link names, as lines for the cart: `{ lines, missing }`. Changes nothing. */
export const POST = (request: Request) =>
  handleWrite(request, LinkBody, async (shop, { items }) => {
    const { lines, missing } = await getSkuLines(
      shop,
      items.map(({ sku }) => sku),
    )
    const pieces = new Map(items.map(({ sku, quantity }) => [sku, quantity]))
    const asked = lines.map((line) => ({ ...line, quantity: pieces.get(skuOf(line)) ?? 1 }))
    return answer(FollowedLink.parse({ lines: asked, missing }))
  })
