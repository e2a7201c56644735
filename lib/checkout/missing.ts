import type { Checkout } from '@awning/contract/checkout'
import type { MethodOffer } from '@awning/contract/payment-offer'
import { isAfterpayCountry } from '@awning/platform/rules/afterpay'

/** What is missing before the order can be placed, as a key below `checkout.payment.missing`. */
export type Missing =
  | 'zero'
  | 'address'
  | 'address-edit'
  | 'delivery'
  | 'busy'
  | 'method'
  | 'method-down'
  | 'afterpay-country'

/** Whether a discount covers the whole order: it is placed without a payment. Line items that cost nothing are not for sale. */
export const isFree = ({ priced, costs }: Pick<Checkout, 'priced' | 'costs'>): boolean =>
  priced && costs.total.value === 0 && costs.subtotal.value > 0

/**
 * The first missing item, in the order of the steps; undefined if the order can be placed. The card form reports its own errors.
 */
export function findMissing(
  checkout: Pick<Checkout, 'customer' | 'deliveryOption' | 'priced' | 'costs'>,
  page: {
    editing: boolean
    updating: boolean
    /** The delivery options were requested and there are none, even if one was chosen before. */
    noDelivery: boolean
    offer: MethodOffer | undefined
  },
): Missing | undefined {
  const { offer } = page
  if (!checkout.customer) return 'address'
  if (page.editing) return 'address-edit'
  if (page.updating) return 'busy'
  if (page.noDelivery || !checkout.deliveryOption || !checkout.priced) return 'delivery'
  if (checkout.costs.subtotal.value <= 0) return 'zero'
  if (isFree(checkout)) return undefined
  if (!offer) return 'method'
  if (offer.unavailable !== null) return 'method-down'
  if (offer.method === 'afterpay' && !isAfterpayCountry(checkout.customer.address.countryCode))
    return 'afterpay-country'
  return undefined
}
