import type { Checkout, DeliveryQuote } from '@awning/contract/checkout'
import { withTimeLimit } from '@awning/platform/with-time-limit'
import { getDeliveryOptions } from '../services/checkouts'
import type { StoreAccess } from '../services/store-access'

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
