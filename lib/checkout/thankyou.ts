import type { Checkout } from '../../commerce/contract/checkout'
import { paths } from '../routes'

/** Where a paid checkout leads. The page loads the order itself; these values only stand in until it is there. */
export function thankyouAddress(checkout: Pick<Checkout, 'id' | 'customer' | 'deliveryOption' | 'orderLookupNumber'>) {
  const { id, customer, deliveryOption, orderLookupNumber } = checkout
  return paths.thankyou({
    name: customer?.firstName ?? '',
    orderNumber: orderLookupNumber ?? '',
    arrivalEstimate: deliveryOption?.deliveryEstimates.late ?? '',
    orderLookupNumber: orderLookupNumber ?? '',
    cart: id,
  })
}
