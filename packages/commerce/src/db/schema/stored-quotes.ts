import type { DeliveryRequest, DeliveryResponse } from '../../ports/delivery-service'
import type { TaxRequest, TaxResponse } from '../../ports/tax-service'

/** A response of an external service with the request that it belongs to. */
type StoredResponse<Answer> = { asked: string; at: string; answer: Answer }

/**
 * Quotes of external services for a checkout. An absent part is calculated by the built-in tables; null means that the
 * external service has not responded yet. Stored on the checkout, so that a transaction needs no network and all calls use
 * the same response.
 */
export type StoredQuotes = {
  delivery?: StoredResponse<DeliveryResponse> | null
  tax?: StoredResponse<TaxResponse> | null
}

/**
 * How long a quote is valid, in milliseconds. After that the next call requests a new one, and a changed total is displayed
 * before it is charged.
 */
export const quoteLifetimeMs = 30 * 60_000

const textOf = (question: DeliveryRequest | TaxRequest): string => JSON.stringify(question)

export function keep<Answer>(
  question: DeliveryRequest | TaxRequest,
  answer: Answer,
  now: Date,
): StoredResponse<Answer> {
  return { asked: textOf(question), at: now.toISOString(), answer }
}

/** The response to exactly this question, if it is still valid. */
export function storedResponseTo<Answer>(
  stored: StoredResponse<Answer> | null,
  question: DeliveryRequest | TaxRequest,
  now: Date,
): Answer | null {
  if (stored === null || stored.asked !== textOf(question)) return null
  return now.getTime() - Date.parse(stored.at) < quoteLifetimeMs ? stored.answer : null
}
