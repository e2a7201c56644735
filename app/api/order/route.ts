import { z } from 'zod'
import { CheckoutId } from '@/lib/checkout/calls'
import { handleWrite } from '@/lib/checkout/handle'
import { closeCheckout, isOwnCheckout, ownOrderId } from '@/lib/checkout/own-checkout'
import { answer, answerCall } from '@/lib/services/answer'
import { getOrder } from '@/lib/services/checkouts'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/**
 * `{ order, fresh }`: the order of the visitor's own checkout; `?cart=` chooses among those that cookies name. Fresh until the browser has said by PUT
 * that it was shown.
 */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const id = await ownOrderId(new URL(request.url).searchParams.get('cart') ?? undefined)
  if (id === undefined) return refuse(404, 'not_found')
  return await answerCall(async () => {
    const order = await getOrder(shop.store.slug, id)
    return answer({ order, fresh: await isOwnCheckout(id) })
  })
}

/** The order was shown: its checkout is over. Only one that really became an order, and only the visitor's own. */
export const PUT = (request: Request) =>
  handleWrite(request, z.object({ cart: CheckoutId }), async ({ store }, { cart }) => {
    const id = await ownOrderId(cart)
    if (id === undefined) return refuse(404, 'not_found')
    await getOrder(store.slug, id)
    await closeCheckout(id)
    return answer({ closed: true })
  })
