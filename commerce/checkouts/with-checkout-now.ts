import { errorCodes } from '../contract/errors'
import type { Refused } from '../errors'
import { dropLostPromo } from '../promos/drop-lost-promo'
import type { StoreRef } from '../stores/store-ref'
import { type ShowDeps, showCheckout } from './show-checkout'

/** A refusal with the checkout as it is now beside it, without a promo code that is lost: the buyer sees what the next press buys. */
export async function withCheckoutNow(
  store: StoreRef,
  checkoutId: string,
  refused: Refused,
  deps: ShowDeps,
): Promise<Refused> {
  if (refused.code === errorCodes.promoRejected) await dropLostPromo(store, checkoutId, deps)
  refused.extra.checkout = await showCheckout(store, checkoutId, deps)
  return refused
}
