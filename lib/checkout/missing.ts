import { isAfterpayCountry } from '../../commerce/contract/afterpay'
import type { Checkout } from '../../commerce/contract/checkout'
import type { MethodOffer } from '../../commerce/contract/payment-offer'

/** What still stands between the buyer and their order, as a key below `checkout.payment.missing`. */
export type Missing =
  | 'zero'
  | 'address'
  | 'address-edit'
  | 'delivery'
  | 'busy'
  | 'method'
  | 'method-down'
  | 'afterpay-country'

/** The first thing that is missing, in the order of the steps; undefined where the order can be placed. What a card's form lacks, it says itself. */
export function missingFor(
  checkout: Pick<Checkout, 'customer' | 'deliveryOption' | 'priced' | 'costs'>,
  page: {
    editing: boolean
    updating: boolean
    /** It was asked how this can be delivered, and there is no way: also where one was chosen before. */
    noDelivery: boolean
    offer: MethodOffer | undefined
  },
): Missing | undefined {
  const { offer } = page
  if (!checkout.customer) return 'address'
  if (page.editing) return 'address-edit'
  if (page.updating) return 'busy'
  if (page.noDelivery || !checkout.deliveryOption || !checkout.priced) return 'delivery'
  if (checkout.costs.total.value <= 0) return 'zero'
  if (!offer) return 'method'
  if (offer.unavailable !== null) return 'method-down'
  if (offer.method === 'afterpay' && !isAfterpayCountry(checkout.customer.address.countryCode))
    return 'afterpay-country'
  return undefined
}
