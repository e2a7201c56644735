import type { Store } from '@awning/contract/store'
import { readFlag } from '../flags'
import { usesLegacyCheckout } from './legacy-checkout'

const flags = { paypal: 'hidePayPal', card: 'hideCard' } as const

/** A payment method that can have its own button in the cart. */
export type CartMethod = keyof typeof flags
const all = ['paypal', 'card'] as const satisfies CartMethod[]

/**
 * The methods that a store accepts and does not hide. The methods of the operator's other checkout are unknown: only the flags
 * count.
 */
export const cartMethods = (store: Store): CartMethod[] =>
  all.filter(
    (method) =>
      !readFlag(store, flags[method]) && (usesLegacyCheckout(store) || store.payments.methods.includes(method)),
  )
