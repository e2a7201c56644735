import type { Checkout } from '../../commerce/contract/checkout'

/** What still stands between the buyer and their order, as a key below `checkout.payment.missing`. */
export type Missing = 'zero' | 'address' | 'address-edit' | 'delivery' | 'busy' | 'card'

/** The first thing that is missing, in the order of the steps; undefined where the order can be placed. */
export function missingFor(
  checkout: Pick<Checkout, 'customer' | 'deliveryOption' | 'priced' | 'costs'>,
  page: { editing: boolean; updating: boolean; cardComplete: boolean },
): Missing | undefined {
  if (!checkout.customer) return 'address'
  if (page.editing) return 'address-edit'
  if (page.updating) return 'busy'
  if (!checkout.deliveryOption || !checkout.priced) return 'delivery'
  if (checkout.costs.total.value <= 0) return 'zero'
  return page.cardComplete ? undefined : 'card'
}
