import { errorCodes } from '@awning/contract/errors'
import { ApiError } from '../../http/errors'
import type { DeliveryRejection } from '../../ports/delivery-service'
import type { CheckoutEvaluation } from './evaluate-checkout'
import type { CheckoutRow } from './find-checkout'
import { LinesRejectedError } from './line-problems'

/** Checks everything that a payment requires, in the order of the steps. Throws `ApiError` that points to the missing field. */
export function requireSteps(checkout: CheckoutRow, evaluation: CheckoutEvaluation): void {
  if (evaluation.problems.length > 0) throw new LinesRejectedError(evaluation.problems)
  if (evaluation.lines.length === 0)
    throw new ApiError(422, errorCodes.cartEmpty, 'The checkout has no line items.', '/lineItems')
  if (checkout.customer === null || evaluation.lacksAddress) {
    throw new ApiError(422, errorCodes.addressMissing, 'The address is missing.', '/customer')
  }
  const { quoteRequests, rejected } = evaluation
  if (quoteRequests.delivery !== undefined || quoteRequests.tax !== undefined) throw quotesUnavailableError()
  if (rejected !== null) throw deliveryRejectedError(rejected, '/customer/address')
  if (evaluation.quotes.length === 0) {
    throw new ApiError(
      422,
      errorCodes.cannotBeShipped,
      'The store does not deliver to this address.',
      '/customer/address',
    )
  }
  if (checkout.deliveryOptionId === null) {
    throw new ApiError(422, errorCodes.deliveryMissing, 'The delivery option is missing.', '/deliveryOption')
  }
  if (evaluation.chosen === null) {
    throw new ApiError(
      422,
      errorCodes.deliveryNotQuoted,
      'The delivery option is not available for this address.',
      '/deliveryOption',
    )
  }
}

/** The error for an unserved destination; `pointer` locates the address in the input. */
export function deliveryRejectedError(code: DeliveryRejection, pointer: string): ApiError {
  return code === errorCodes.countryNotSupported
    ? new ApiError(422, code, 'The store does not deliver to this country.', `${pointer}/countryCode`)
    : new ApiError(422, code, 'The store does not deliver these items to this destination.', `${pointer}/stateCode`)
}

export const quotesUnavailableError = (): ApiError =>
  new ApiError(
    503,
    errorCodes.quotesUnavailable,
    'The external service for delivery or tax does not respond. Retry the call later.',
    '/deliveryOption',
  )

export function assertNotZero(total: number): void {
  if (total <= 0) throw new ApiError(422, errorCodes.zeroTotal, 'The total must be above zero.', '/total')
}
