import { z } from 'zod'
import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { CheckoutId } from '@/lib/checkout/calls'
import { closeCheckout, isKnownCheckout, isOwnCheckout } from '@/lib/checkout/own-checkout'
import { isFromOrderPage } from '@/lib/order/order-token'
import { ownOrder } from '@/lib/order/own-order'
import { reject } from '@/lib/server/reject'
import { getOrder } from '@/lib/services/checkouts'
import { ServiceNotFoundError } from '@/lib/services/errors'
import { storeFromRequest } from '@/lib/shop/store-from-request'

const none = { order: null, fresh: false }

/**
 * `{ order, fresh }`: the order of the visitor's own checkout. `?cart=` must name it: with the cookies alone, a script that does
 * not know the id gets no order. `order.buyer` is only for the order's own page: null without its token. `fresh` until the browser reports by PUT that the order was shown. `order` is null if there is
 * none or if it belongs to another visitor: both responses are the same.
 */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const parsed = CheckoutId.safeParse(new URL(request.url).searchParams.get('cart'))
  if (!parsed.success) return reject(400, 'invalid')
  const id = parsed.data
  if (!(await isKnownCheckout(id))) return privateJson(none)
  return await handleServiceErrors(async () => {
    try {
      const order = await getOrder(shop.store.slug, id)
      const withBuyer = await isFromOrderPage(request, id)
      return privateJson({ order: ownOrder(order, { withBuyer }), fresh: await isOwnCheckout(id) })
    } catch (error) {
      if (error instanceof ServiceNotFoundError) return privateJson(none)
      throw error
    }
  })
}

/** Ends the checkout after its order was shown. Only the visitor's own checkout, and only if it has an order. */
export const PUT = (request: Request) =>
  handleWrite(request, z.object({ cart: CheckoutId }), async ({ store }, { cart }) => {
    if (!(await isKnownCheckout(cart))) return reject(404, 'not_found')
    await getOrder(store.slug, cart)
    await closeCheckout(cart)
    return privateJson({ closed: true })
  })
