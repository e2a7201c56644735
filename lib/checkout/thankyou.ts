import type { Checkout } from '@awning/contract/checkout'
import { paths, thankyouKeys } from '../routing/paths'
import { skuOf } from '../sku'
import { ownDeviceId } from './device-id'

type Paid = { customer: { firstName: string } | null } & Pick<
  Checkout,
  'id' | 'deliveryOption' | 'orderLookupNumber' | 'lineItems'
>

/** The maximum number of products in the URL: proxies reject very long URLs. */
const maxContents = 20

/**
 * The URL after a paid checkout. The page loads the order itself: the values are placeholders until then, or are for tags that
 * read the URL.
 */
export function createThankYouUrl(paid: Paid, deviceId = ownDeviceId()) {
  const { id, customer, deliveryOption, orderLookupNumber } = paid
  return paths.thankyou({
    name: customer?.firstName ?? '',
    orderNumber: orderLookupNumber ?? '',
    arrivalEstimate: deliveryOption?.deliveryEstimates.late ?? '',
    orderLookupNumber: orderLookupNumber ?? '',
    ...(deviceId !== '' && { deviceId }),
    cart: id,
    contentIds: contentIdsOf(paid.lineItems).slice(0, maxContents).join(','),
  })
}

/** The query parameters of the thank-you page; other parameters are dropped. */
export function thankyouQuery(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    thankyouKeys.flatMap((key) => {
      const value = query.get(key)
      return value === null ? [] : [[key, value]]
    }),
  )
}

/** The unique ids of the items of some lines, as in product feeds and tags. */
export const contentIdsOf = (lines: readonly Parameters<typeof skuOf>[0][]): string[] => [...new Set(lines.map(skuOf))]
