import type { Checkout } from '../../commerce/contract/checkout'
import { paths, thankyouKeys } from '../routes'
import { ownDeviceId } from './device-id'

type Paid = Pick<Checkout, 'id' | 'customer' | 'deliveryOption' | 'orderLookupNumber' | 'lineItems'>

/** As many as an address may name: a very long one is refused by somebody on its way. */
const mostContents = 20

/** Where a paid checkout leads. The page loads the order itself; these values only stand in until it is there, or are for those who read addresses. */
export function thankyouAddress(paid: Paid, deviceId = ownDeviceId()) {
  const { id, customer, deliveryOption, orderLookupNumber } = paid
  return paths.thankyou({
    name: customer?.firstName ?? '',
    orderNumber: orderLookupNumber ?? '',
    arrivalEstimate: deliveryOption?.deliveryEstimates.late ?? '',
    orderLookupNumber: orderLookupNumber ?? '',
    ...(deviceId !== '' && { deviceId }),
    cart: id,
    contentIds: contentIdsOf(paid.lineItems).slice(0, mostContents).join(','),
  })
}

/** What an address says for the thank-you page; the rest of its query is left behind. */
export function thankyouQuery(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    thankyouKeys.flatMap((key) => {
      const value = query.get(key)
      return value === null ? [] : [[key, value]]
    }),
  )
}

/** The products of some lines, each once, by the names under which tags know them. */
export const contentIdsOf = (lines: readonly { productId: number }[]): string[] => [
  ...new Set(lines.map(({ productId }) => String(productId))),
]
