import { z } from 'zod'
import { CheckoutId } from '@/lib/checkout/calls'
import { handleWrite } from '@/lib/checkout/handle'
import { closeCheckout, ownOrderId } from '@/lib/checkout/own-checkout'
import { answer, answerCall } from '@/lib/services/answer'
import { getOrder } from '@/lib/services/checkouts'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/** The order of the visitor's own checkout; `?cart=` chooses among those that cookies name. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const id = await ownOrderId(new URL(request.url).searchParams.get('cart') ?? undefined)
  if (id === undefined) return refuse(404, 'not_found')
  return await answerCall(async () => answer(await getOrder(shop.store.slug, id)))
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
