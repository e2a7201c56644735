import type { DeliveryResponse } from '../../ports/delivery-service'
import type { TaxResponse } from '../../ports/tax-service'

/** A response of an external service with the request that it belongs to. */
export type StoredResponse<Answer> = { asked: string; at: string; answer: Answer }

/**
 * Quotes of external services for a checkout. An absent part is calculated by the built-in tables; null means that the
 * external service has not responded yet. Stored on the checkout, so that a transaction needs no network and all calls use
 * the same response.
 */
export type StoredQuotes = {
  delivery?: StoredResponse<DeliveryResponse> | null
  tax?: StoredResponse<TaxResponse> | null
}
