import type { Assessment } from '../checkouts/assess-checkout'
import { changedParts, checkoutEtag } from '../checkouts/checkout-etag'
import type { CheckoutRow } from '../checkouts/find-checkout'
import { refuseZero, requireSteps } from '../checkouts/require-steps'
import { costs } from '../checkouts/show-checkout'
import { errorCodes } from '../contract/errors'
import type { Money } from '../contract/primitives'
import { Refused } from '../errors'

/** What the buyer was shown. Clients that know no versions name the total alone. */
export type Seen = { total: Money; etag?: string | undefined }

/**
 * Whether a checkout may be bought as it stands, and is what the buyer saw: every step done, everything to be had, the promo code usable. Throws
 * `Refused` with what is in the way, the first step first.
 */
export function checkSale(checkout: CheckoutRow, assessed: Assessment, { total, etag }: Seen): void {
  requireSteps(checkout, assessed)
  refuseUnseen(checkout, assessed, etag)
  refuseZero(assessed.pricing.total)
  refuseOtherTotal(checkout, assessed, total)
}

/**
 * Refuses a checkout that is not the version which was shown: 409 with the changed parts. Whoever names no version has not been told of a promo code that
 * is lost.
 */
export function refuseUnseen(checkout: CheckoutRow, assessed: Assessment, etag: string | undefined): void {
  if (etag === undefined) {
    if (assessed.promoLost) throw promoLost({ changed: ['promoCode'], ...now(checkout, assessed) })
    return
  }
  const changed = changedParts(etag, checkoutEtag(checkout, assessed))
  if (changed.length === 0) return
  const extra = { changed, ...now(checkout, assessed) }
  if (assessed.promoLost && changed.includes('promoCode')) throw promoLost(extra)
  if (changed.includes('total')) throw totalChanged(extra)
  throw new Refused(409, errorCodes.checkoutChanged, 'The checkout is not the one that was shown', '/etag', extra)
}

function refuseOtherTotal(checkout: CheckoutRow, assessed: Assessment, seen: Money): void {
  if (seen.amount === assessed.pricing.total && seen.currency === checkout.currency) return
  throw totalChanged({ changed: ['total'], ...now(checkout, assessed) })
}

const now = ({ currency }: CheckoutRow, { pricing }: Assessment) => ({ costs: costs(pricing, currency) })

const promoLost = (extra: Record<string, unknown>) =>
  new Refused(409, errorCodes.promoRejected, 'The promo code cannot be used any more', '/data/promoCode', extra)

const totalChanged = (extra: Record<string, unknown>) =>
  new Refused(409, errorCodes.totalChanged, 'The total is not the one that was shown', '/total', extra)
