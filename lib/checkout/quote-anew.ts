import { cookies } from 'next/headers'
import type { Checkout } from '../../commerce/contract/checkout'
import { buyerCookie, parseMarket } from '../preferences/market'
import { updateCheckout } from '../services/checkouts'
import { ServiceNotFound, ServiceRefused, ServiceUnavailable } from '../services/errors'
import type { Shop } from '../store/shop'

/**
 * The checkout in the currency and region that this browser has chosen since it was begun. Only where something was chosen: a link that is opened on
 * another device goes on as it was. Once a payment is begun its currency stays until the buyer has come back to the cart.
 */
export async function quoteAnew({ store }: Pick<Shop, 'store'>, checkout: Checkout): Promise<Checkout> {
  const chosen = parseMarket((await cookies()).get(buyerCookie)?.value)
  const isOpen = checkout.state === 'created' && checkout.payment === null
  if (!chosen || !isOpen || chosen.currency === checkout.costs.total.currency) return checkout
  const { currency, region, locale } = chosen
  try {
    return await updateCheckout(store, checkout.id, { currency, region, locale })
  } catch (error) {
    const isTold = [ServiceRefused, ServiceNotFound, ServiceUnavailable].some((kind) => error instanceof kind)
    if (!isTold) throw error
    // It stays what it was, in one currency from its lines to its total.
    return checkout
  }
}
