import type { Store } from '@awning/contract/store'
import { CartMethod } from '../cart/display'
import { readFlag } from '../flags'
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
