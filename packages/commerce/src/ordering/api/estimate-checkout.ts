import { normalizePlace } from '@awning/address/address-place'
import { rulesOf } from '@awning/address/address-rules'
import type { Customer } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import type { CheckoutEstimate, EstimateCheckoutInput } from '@awning/contract/estimate'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { costs } from '../checkout/costs'
import { type CheckoutEvaluation, evaluateCheckout } from '../checkout/evaluate-checkout'
import { type CheckoutRow, requireCheckout } from '../checkout/find-checkout'
import { LinesRejectedError } from '../checkout/line-problems'
import { type QuoteContext, requestQuotes } from '../checkout/request-quotes'
import { deliveryRejectedError, quotesUnavailableError } from '../checkout/require-steps'
import { assertCheckoutOpen } from './update-checkout'

/**
 * POST /v1/checkout/estimate: the delivery options for a destination, each with the costs of the checkout, in minor units. Stores
 * nothing. Throws `ApiError`: 409 for unavailable line items, 422 for an unserved destination, 503 if an external service does not
 * respond.
 */
export async function estimateCheckout(
  store: StoreRef,
  { id, destination }: EstimateCheckoutInput,
  deps: QuoteContext,
): Promise<CheckoutEstimate> {
  const row = await requireCheckout(store, id, deps.db)
  assertCheckoutOpen(row)
  const unchosen = { ...row, customer: customerAt(destination), deliveryOptionId: null }
  const { quotes } = await evaluate(store, unchosen, deps)
  const options: CheckoutEstimate['options'] = []
  for (const quote of quotes) {
    const { pricing } = await evaluate(store, { ...unchosen, deliveryOptionId: quote.id }, deps)
    options.push({ ...quote, costs: costs(pricing, row.currency) })
  }
  return { options }
}

async function evaluate(store: StoreRef, row: CheckoutRow, deps: QuoteContext): Promise<CheckoutEvaluation> {
  const quotedRow = await requestQuotes(store, row, deps)
  const evaluation = await evaluateCheckout(store, quotedRow, { now: deps.clock.now() }, deps.db)
  const { problems, lines, quoteRequests, rejected } = evaluation
  if (problems.length > 0) throw new LinesRejectedError(problems)
  if (lines.length === 0) throw new ApiError(422, errorCodes.cartEmpty, 'The checkout has no line items.', '/lineItems')
  if (quoteRequests.delivery !== undefined || quoteRequests.tax !== undefined) throw quotesUnavailableError()
  if (rejected !== null) throw deliveryRejectedError(rejected, '/destination')
  return evaluation
}

/** A customer of whom only the destination is known. A customer without a street would have no address, see `hasAddress`. */
function customerAt({ countryCode, stateCode, city, zip }: EstimateCheckoutInput['destination']): Customer {
  const address = { address1: '-', address2: '', city, state: stateCode, stateCode, zip, country: '', countryCode }
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    address: normalizePlace(address, rulesOf(countryCode)),
  }
}
