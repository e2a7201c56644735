import type { Money } from '@awning/contract/primitives'
import type { Store } from '@awning/contract/store'
import { CartMethod } from '../cart/display'
import { readFlag } from '../flags'
import type { Market } from '../localization/market'
import { type StoreWallets, walletMethods } from '../payment/own-wallet'
import { initialCountry } from './home-country'
import { usesLegacyCheckout } from './legacy-checkout'

const flags = { paypal: 'hidePayPal', card: 'hideCard' } as const satisfies Record<CartMethod, string>

/**
 * The methods that a store accepts and does not hide. The methods of the operator's other checkout are unknown: only the flags
 * count.
 */
export const cartMethods = (store: Partial<Pick<Store, 'flags' | 'payments'>>): CartMethod[] =>
  CartMethod.options.filter(
    (method) =>
      !readFlag(store, flags[method]) && (usesLegacyCheckout(store) || store.payments?.methods.includes(method)),
  )

/** The wallets that a store accepts; none if the operator's other checkout handles the cart. */
export function cartWallets(store: Partial<Pick<Store, 'flags' | 'payments'>>): StoreWallets {
  const accepted = usesLegacyCheckout(store) ? [] : (store.payments?.methods ?? [])
  const methods = walletMethods.filter((method) => accepted.includes(method))
  return {
    methods,
    simulated: store.payments?.sandbox === true && store.payments.stripe === null,
    stripe: methods.length > 0 ? (store.payments?.stripe ?? null) : null,
  }
}

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

/**
 * The parts of the cart's dialog that the lines do not decide, for the attribute `data-cart` of the page. The style sheet reserves
 * their height, so that the dialog has its size before the lines are loaded. The buttons of the payment methods are in rows of two.
 * Undefined without such a part.
 */
export function drawerParts(store: Store, market: Market): string | undefined {
  const rows = (cartWallets(store).methods.length > 0 ? 1 : 0) + (cartMethods(store).length > 0 ? 1 : 0)
  const parts = [
    rows > 0 && (rows > 1 ? 'two-rows' : 'one-row'),
    freeDeliveryFrom(store, market) !== null && 'free',
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : parts.join(' ')
}
