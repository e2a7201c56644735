import type { Store } from '@awning/contract/store'
import { CartMethod } from '../cart/display'
import { readFlag } from '../flags'
import { type StoreWallets, walletMethods } from '../payment/own-wallet'
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
  return {
    methods: walletMethods.filter((method) => accepted.includes(method)),
    digital: readFlag(store, 'digitalWithoutAddress'),
    simulated: store.payments?.sandbox === true && store.payments.stripe === null,
  }
}
