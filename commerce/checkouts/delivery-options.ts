import type { DeliveryCountries } from '../contract/addresses'
import type { DeliveryOptionsAnswer, DeliveryOptionsInput } from '../contract/checkout'
import type { DeliveryAnswer, DeliveryQuestion } from '../delivery/port'
import { quoteDelivery, waived } from '../delivery/quote-delivery'
import { servedCountries } from '../delivery/zones'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { askQuotes } from './ask-quotes'
import { deliveryQuestion, isInternational, settledDelivery } from './ask-tables'
import { assessCheckout } from './assess-checkout'
import { requireCheckout } from './find-checkout'
import { refusedDelivery, unanswered } from './require-steps'

/**
 * POST /deliveryOptions: what delivery to a place would cost. Throws `Refused` 422 for a place that nobody delivers to, 503 where the service
 * that quotes it does not answer.
 */
export async function deliveryOptions(
  store: StoreRef,
  { id, ...place }: DeliveryOptionsInput,
  deps: Deps,
): Promise<DeliveryOptionsAnswer> {
  const row = await requireCheckout(store, id, deps.db)
  const destination = { stateCode: place.stateCode.toUpperCase(), countryCode: alpha2(place.countryCode.toUpperCase()) }
  const address = row.customer?.address
  const own = address?.countryCode === destination.countryCode && address.stateCode === destination.stateCode
  const checkout = own ? await askQuotes(store, row, deps) : row
  const now = deps.clock.now()
  const { lines, promo, quotes, refused, asks } = await assessCheckout(store, checkout, { now }, deps.db)
  if (own) {
    if (asks.delivery !== undefined) throw unanswered()
    if (refused !== null) throw refusedDelivery(refused, '')
    return { data: { attributes: { quotes } } }
  }
  const question = deliveryQuestion(store, checkout, lines, { ...destination, city: '', zip: '' })
  const answer = settledDelivery(store, question, now) ?? (await answered(question, now, deps))
  if ('refused' in answer) throw refusedDelivery(answer.refused, '')
  return { data: { attributes: { quotes: waived(answer.quotes, promo?.type === 'free_shipping') } } }
}

async function answered(question: DeliveryQuestion, now: Date, { delivery, log }: Deps): Promise<DeliveryAnswer> {
  if (delivery === undefined) return quoteDelivery(question, question.destination, now)
  try {
    return await delivery.quote(question)
  } catch (error) {
    log.warn({ err: error, store: question.storeSlug }, 'delivery was not quoted')
    throw unanswered()
  }
}

/** Some clients name the United States with three letters. */
function alpha2(countryCode: string): string {
  return countryCode === 'USA' ? 'US' : countryCode
}

const home: Partial<Record<StoreRef['region'], string>> = { CANADA: 'CA', AUSTRALIA: 'AU' }

/**
 * GET /deliveryCountries: where a store delivers to, its own country first. A service elsewhere may refuse some of them when it is asked for one.
 */
export function deliveryCountries(store: StoreRef): DeliveryCountries {
  if (!isInternational(store)) return { countries: ['US'] }
  const first = home[store.region] ?? 'US'
  return { countries: [first, ...servedCountries.filter((country) => country !== first)] }
}
