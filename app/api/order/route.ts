import { z } from 'zod'
import { CheckoutId } from '@/lib/checkout/calls'
import { handleWrite } from '@/lib/checkout/handle'
import { closeCheckout, isKnownCheckout, isOwnCheckout } from '@/lib/checkout/own-checkout'
import { answer, answerCall } from '@/lib/services/answer'
import { getOrder } from '@/lib/services/checkouts'
import { ServiceNotFound } from '@/lib/services/errors'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

const none = { order: null, fresh: false }

/**
 * `{ order, fresh }`: the order of the visitor's own checkout. `?cart=` has to name it: the cookies alone give no order to a script that does not know
 * which one it asks for. Fresh until the browser has said by PUT that it was shown. `order` is null where there is none, or none of this visitor: both look
 * alike.
 */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const asked = CheckoutId.safeParse(new URL(request.url).searchParams.get('cart'))
  if (!asked.success) return refuse(400, 'invalid')
  const id = asked.data
  if (!(await isKnownCheckout(id))) return answer(none)
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
    if (!(await isKnownCheckout(cart))) return refuse(404, 'not_found')
    await getOrder(store.slug, cart)
    await closeCheckout(cart)
    return answer({ closed: true })
  })
