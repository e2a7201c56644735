import type { Money } from '@awning/contract/primitives'
import type { Store } from '@awning/contract/store'
import type { Market } from '../localization/market'
import { initialCountry } from './home-country'

/**
 * The order value from which delivery is free for the visitors of a market; null without such an offer, or if it excludes the
 * country that their address form starts with.
 */
export function freeDeliveryFrom(
  { freeDelivery }: Partial<Pick<Store, 'freeDelivery'>>,
  { currency, region, locale }: Pick<Market, 'currency' | 'region' | 'locale'>,
): Money | null {
  const amount = freeDelivery?.from[currency]
  if (!freeDelivery || amount === undefined) return null
  const isExcluded = freeDelivery.countries?.includes(initialCountry(region, locale)) === false
  return isExcluded ? null : { amount, currency }
}
