import type { DeliveryCountries } from '@awning/contract/addresses'
import type { DeliveryOptionsInput, DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import type { Deps } from '../../context'
import type { DeliveryRequest, DeliveryResponse } from '../../ports/delivery-service'
import { withStatedDuties } from '../../quotes/duties'
import { isDeliveryFree } from '../../quotes/is-delivery-free'
import { withFreeDelivery } from '../../quotes/quote-delivery'
import { servedCountries } from '../../quotes/zones'
import type { StoreRef } from '../../store-ref'
import { evaluateCheckout } from '../checkout/evaluate-checkout'
import { requireCheckout } from '../checkout/find-checkout'
import { builtInDelivery, deliveryQuestion, isInternational, settledDelivery } from '../checkout/quote-requests'
import { requestQuotes } from '../checkout/request-quotes'
import { deliveryRejectedError, quotesUnavailableError } from '../checkout/require-steps'

/**
 * POST /deliveryOptions: the cost of delivery to a place. Throws `ApiError` 422 for an unserved place and 503 if the external
 * service does not respond.
 */
export async function deliveryOptions(
  store: StoreRef,
  { id, ...place }: DeliveryOptionsInput,
  deps: Deps,
): Promise<DeliveryOptionsResponse> {
  const row = await requireCheckout(store, id, deps.db)
  const destination = { stateCode: place.stateCode.toUpperCase(), countryCode: alpha2(place.countryCode.toUpperCase()) }
  const address = row.customer?.address
  const isCustomerPlace =
    address?.countryCode === destination.countryCode && address.stateCode === destination.stateCode
  const checkout = isCustomerPlace ? await requestQuotes(store, row, deps) : row
  const now = deps.clock.now()
  const { lines, promo, pricing, quotes, rejected, quoteRequests } = await evaluateCheckout(
    store,
    checkout,
    { now },
    deps.db,
  )
  if (isCustomerPlace) {
    if (quoteRequests.delivery !== undefined) throw quotesUnavailableError()
    if (rejected !== null) throw deliveryRejectedError(rejected, '')
    return { data: { attributes: { quotes } } }
  }
  const question = deliveryQuestion(store, checkout, lines, { ...destination, city: '', zip: '' })
  const response = settledDelivery(store, question, now) ?? (await requestQuote(store, question, now, deps))
  if ('rejected' in response) throw deliveryRejectedError(response.rejected, '')
  const order = { subtotal: pricing.subtotal, currency: checkout.currency, countryCode: destination.countryCode }
  const isFree = promo?.type === 'free_shipping' || isDeliveryFree(store.freeDelivery, order)
  return { data: { attributes: { quotes: withFreeDelivery(response.quotes, isFree) } } }
}

async function requestQuote(
  store: StoreRef,
  question: DeliveryRequest,
  now: Date,
  { delivery, log }: Deps,
): Promise<DeliveryResponse> {
  if (delivery === undefined) return builtInDelivery(store, question, now)
  try {
    const answer = await delivery.quote(question)
    return 'rejected' in answer ? answer : { quotes: withStatedDuties(answer.quotes) }
  } catch (error) {
    log.warn({ err: error, store: question.storeSlug }, 'the delivery service returned no quote')
    throw quotesUnavailableError()
  }
}

/** Some clients send the three-letter code of the United States. */
function alpha2(countryCode: string): string {
  return countryCode === 'USA' ? 'US' : countryCode
}

const homeCountries: Partial<Record<StoreRef['region'], string>> = { CANADA: 'CA', AUSTRALIA: 'AU' }

/**
 * GET /deliveryCountries: the countries that a store delivers to, its own first. An external service can still reject a country
 * when it quotes.
 */
export function deliveryCountries(store: StoreRef): DeliveryCountries {
  if (!isInternational(store)) return { countries: ['US'] }
  const first = homeCountries[store.region] ?? 'US'
  return { countries: [first, ...servedCountries.filter((country) => country !== first)] }
}
