import type { DeliveryOptionsAnswer, DeliveryOptionsInput } from '../contract/checkout'
import { quoteDelivery } from '../delivery/quote-delivery'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { assessCheckout, parcelOf } from './assess-checkout'
import { requireCheckout } from './find-checkout'

/** POST /deliveryOptions: what delivery to a place would cost. Throws `Refused` 422 for a place that nobody delivers to. */
export async function deliveryOptions(
  store: StoreRef,
  { id, stateCode, countryCode }: DeliveryOptionsInput,
  deps: Deps,
): Promise<DeliveryOptionsAnswer> {
  const checkout = await requireCheckout(store, id, deps.db)
  const now = deps.clock.now()
  const { lines, promo } = await assessCheckout(store, checkout, { now }, deps.db)
  const destination = { stateCode: stateCode.toUpperCase(), countryCode: alpha2(countryCode.toUpperCase()) }
  const quotes = quoteDelivery(parcelOf({ currency: checkout.currency, lines, promo }), destination, now)
  return { data: { attributes: { quotes } } }
}

/** Some clients name the United States with three letters. */
function alpha2(countryCode: string): string {
  return countryCode === 'USA' ? 'US' : countryCode
}
