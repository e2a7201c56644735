import { errorCodes } from '@awning/contract/errors'
import type { Money } from '@awning/contract/primitives'
import { ApiError } from '../../http/errors'
import { changedParts, checkoutEtag } from './checkout-etag'
import { costs } from './costs'
import type { CheckoutEvaluation } from './evaluate-checkout'
import type { CheckoutRow } from './find-checkout'
import { assertNotZero, requireSteps } from './require-steps'

/** What was displayed to the buyer. Clients without version support send only the total. */
export type DisplayedTotal = { total: Money; etag?: string | undefined }

/**
 * Checks that a checkout can be bought and matches what was displayed: every step is done, every line is available and the
 * promo code is usable. A checkout without a payment must be free. Throws `ApiError` for the first problem.
 */
export function validateSubmit(
  checkout: CheckoutRow,
  evaluation: CheckoutEvaluation,
  { total, etag }: DisplayedTotal,
  { hasPayment }: { hasPayment: boolean },
): void {
  requireSteps(checkout, evaluation)
  assertDisplayedVersion(checkout, evaluation, etag)
  if (hasPayment) assertNotZero(evaluation.pricing.total)
  else assertFree(evaluation)
  assertTotalMatches(checkout, evaluation, total)
}

/**
 * Rejects a checkout that is not the displayed version: 409 with the changed parts. A client that sends no version was not
 * notified of a lost promo code.
 */
export function assertDisplayedVersion(
  checkout: CheckoutRow,
  evaluation: CheckoutEvaluation,
  etag: string | undefined,
): void {
  if (etag === undefined) {
    if (evaluation.promoLost) throw promoLost({ changed: ['promoCode'], ...now(checkout, evaluation) })
    return
  }
  const changed = changedParts(etag, checkoutEtag(checkout, evaluation))
  if (changed.length === 0) return
  const extra = { changed, ...now(checkout, evaluation) }
  if (evaluation.promoLost && changed.includes('promoCode')) throw promoLost(extra)
  if (changed.includes('total')) throw totalChanged(extra)
  throw new ApiError(
    409,
    errorCodes.checkoutChanged,
    'The checkout has changed since it was displayed.',
    '/etag',
    extra,
  )
}

/** Only a discount makes an order free: line items that cost nothing are not for sale. */
function assertFree({ pricing: { subtotal, total } }: CheckoutEvaluation): void {
  if (total > 0) throw new ApiError(422, errorCodes.paymentMissing, 'The payment is missing.', '/paymentId')
  assertNotZero(subtotal)
}

function assertTotalMatches(checkout: CheckoutRow, evaluation: CheckoutEvaluation, displayed: Money): void {
  if (displayed.amount === evaluation.pricing.total && displayed.currency === checkout.currency) return
  throw totalChanged({ changed: ['total'], ...now(checkout, evaluation) })
}

const now = ({ currency }: CheckoutRow, { pricing }: CheckoutEvaluation) => ({ costs: costs(pricing, currency) })

const promoLost = (extra: Record<string, unknown>) =>
  new ApiError(409, errorCodes.promoRejected, 'The promo code is no longer valid.', '/data/promoCode', extra)

const totalChanged = (extra: Record<string, unknown>) =>
  new ApiError(409, errorCodes.totalChanged, 'The total has changed since it was displayed.', '/total', extra)
