import type { Checkout } from '@awning/contract/checkout'
import { cookies } from 'next/headers'
import { buyerCookie, parseMarket } from '../localization/market'
import { updateCheckout } from '../services/checkouts'
import { ServiceNotFoundError, ServiceRejectedError, ServiceUnavailableError } from '../services/errors'
import type { Shop } from '../shop/shop'
import { requestCookie } from '../visit/request-cookie'

/**
 * Updates the checkout to the currency and region that this browser has chosen since it was started. Without a choice, as with a
 * link opened on another device, it stays unchanged. After a payment was started, the currency stays until the buyer returns to
 * the cart.
 */
export async function requoteCheckout({ store }: Pick<Shop, 'store'>, checkout: Checkout): Promise<Checkout> {
  const chosen = parseMarket((await cookies()).get(requestCookie(buyerCookie))?.value)
  const isOpen = checkout.state === 'created' && checkout.payment === null
  if (!chosen || !isOpen || chosen.currency === checkout.costs.total.currency) return checkout
  const { currency, region, locale } = chosen
  try {
    return await updateCheckout(store, checkout.id, { currency, region, locale })
  } catch (error) {
    const isServiceError = [ServiceRejectedError, ServiceNotFoundError, ServiceUnavailableError].some(
      (kind) => error instanceof kind,
    )
    if (!isServiceError) throw error
    // The checkout stays unchanged, in one currency from its lines to its total.
    return checkout
  }
}
