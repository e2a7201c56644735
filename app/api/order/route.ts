import { z } from 'zod'
import { CheckoutId } from '@/lib/checkout/calls'
import { handleWrite } from '@/lib/checkout/handle'
import { closeCheckout, isOwnCheckout, ownOrderId } from '@/lib/checkout/own-checkout'
import { answer, answerCall } from '@/lib/services/answer'
import { getOrder } from '@/lib/services/checkouts'
import { ServiceNotFound } from '@/lib/services/errors'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

const none = { order: null, fresh: false }

/**
 * `{ order, fresh }`: the order of the visitor's own checkout; `?cart=` chooses among those that cookies name. Fresh until the browser has said by PUT
 * that it was shown. `order` is null where there is none, or none of this visitor: both look alike.
 */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const id = await ownOrderId(new URL(request.url).searchParams.get('cart') ?? undefined)
  if (id === undefined) return answer(none)
  return await answerCall(async () => {
    try {
      const order = await getOrder(shop.store.slug, id)
      return answer({ order, fresh: await isOwnCheckout(id) })
    } catch (error) {
      if (error instanceof ServiceNotFound) return answer(none)
      throw error
    }
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
