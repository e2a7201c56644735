import type { Checkout, DeliveryQuote } from '@awning/contract/checkout'
import { withTimeLimit } from '@awning/platform/with-time-limit'
import { cookies } from 'next/headers'
import { buyerCookie, parseMarket } from '../localization/market'
import { getDeliveryOptions, updateCheckout } from '../services/checkouts'
import type { StoreAccess } from '../services/credentials'
import { ServiceNotFoundError, ServiceRejectedError, ServiceUnavailableError } from '../services/errors'
import type { Shop } from '../shop/shop'
import { requestCookie } from '../visit/request-cookie'

type Addressed = Pick<Checkout, 'id' | 'customer'>

/** The delivery options for the address of a checkout; empty without one. Throws the errors of `request`. */
export async function readQuotes(store: StoreAccess, { id, customer }: Addressed): Promise<DeliveryQuote[]> {
  if (customer === null) return []
  const { stateCode, countryCode } = customer.address
  return (await getDeliveryOptions(store, { id, stateCode, countryCode })).data.attributes.quotes
}

/** How long a page waits for the delivery options, in milliseconds. */
const maxWaitMs = 300

/**
 * The delivery options for the address of a checkout, for the first paint of its page. Undefined if there is no address, or if they
 * are not known within 300 ms: the browser then requests them.
 */
export async function readInitialQuotes(store: StoreAccess, checkout: Addressed): Promise<DeliveryQuote[] | undefined> {
  if (checkout.customer === null) return undefined
  // After a failure the browser requests them again, and shows why there are none.
  return await withTimeLimit(maxWaitMs, readQuotes(store, checkout)).catch(() => undefined)
}

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
