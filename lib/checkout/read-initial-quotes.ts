import type { Checkout, DeliveryQuote } from '@awning/contract/checkout'
import { getDeliveryOptions } from '../services/checkouts'
import type { StoreAccess } from '../services/store-access'

/** How long a page waits for the delivery options, in milliseconds. */
const maxWaitMs = 300

/**
 * The delivery options for the address of a checkout, for the first paint of its page. Undefined if there is no address, or if they
 * are not known within 300 ms: the browser then requests them.
 */
export async function readInitialQuotes(
  store: StoreAccess,
  { id, customer }: Pick<Checkout, 'id' | 'customer'>,
): Promise<DeliveryQuote[] | undefined> {
  if (customer === null) return undefined
  const { stateCode, countryCode } = customer.address
  const quotes = getDeliveryOptions(store, { id, stateCode, countryCode }).then(
    ({ data }) => data.attributes.quotes,
    // The browser requests them again, and shows why there are none.
    () => undefined,
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxWaitMs)
  })
  return await Promise.race([quotes, late]).finally(() => clearTimeout(timer))
}
