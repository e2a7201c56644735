import type { Assessment } from '../checkouts/assess-checkout'
import type { CheckoutRow } from '../checkouts/find-checkout'
import { refuseZero, requireSteps } from '../checkouts/require-steps'
import { costs } from '../checkouts/show-checkout'
import { errorCodes } from '../contract/errors'
import type { Money } from '../contract/primitives'
import { Refused } from '../errors'

/**
 * Whether a checkout may be bought as it stands, at the total that the buyer saw: every step done, everything to be had, the promo code
 * usable. Throws `Refused` with what is in the way, the first step first.
 */
export function checkSale(checkout: CheckoutRow, assessed: Assessment, seen: Money): void {
  requireSteps(checkout, assessed)
  refuseLostPromo(assessed)
  refuseZero(assessed.pricing.total)
  refuseOtherTotal(checkout, assessed, seen)
}

function refuseLostPromo({ promoLost }: Assessment): void {
  if (!promoLost) return
  throw new Refused(409, errorCodes.promoRejected, 'The promo code cannot be used any more', '/data/promoCode')
}

function refuseOtherTotal(checkout: CheckoutRow, { pricing }: Assessment, seen: Money): void {
  if (seen.amount === pricing.total && seen.currency === checkout.currency) return
  throw new Refused(409, errorCodes.totalChanged, 'The total is not the one that was shown', '/total', {
    costs: costs(pricing, checkout.currency),
  })
}
