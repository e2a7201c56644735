import type { Store } from '../../commerce/contract/store'
import { readFlag } from '../flags'
import { usesLegacyCheckout } from './legacy-checkout'

const flags = { paypal: 'hidePayPal', card: 'hideCard' } as const

/** A way of paying that may have a button of its own in the cart. */
export type CartMethod = keyof typeof flags
const all = ['paypal', 'card'] as const satisfies CartMethod[]

/** Those that a store takes and does not hide. What the operator's other checkout takes is not known here, so there the flags alone say it. */
export const cartMethods = (store: Store): CartMethod[] =>
  all.filter(
    (method) =>
      !readFlag(store, flags[method]) && (usesLegacyCheckout(store) || store.payments.methods.includes(method)),
  )
