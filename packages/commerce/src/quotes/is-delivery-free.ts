import type { FreeDelivery } from '@awning/contract/free-delivery'
import type { Currency } from '@awning/platform/currencies'

/**
 * Whether an order value reaches a store's offer of free delivery. `subtotal` is the sum of all items before the discount, in
 * minor units of `currency`; `countryCode` is the destination, as ISO 3166-1 alpha-2.
 */
export function isDeliveryFree(
  offer: FreeDelivery | null,
  order: { subtotal: number; currency: Currency; countryCode: string | undefined },
): boolean {
  const from = offer?.from[order.currency]
  if (offer === null || from === undefined || order.subtotal < from) return false
  return offer.countries === undefined || offer.countries.includes(order.countryCode ?? '')
}
