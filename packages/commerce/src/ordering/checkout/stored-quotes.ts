import type { StoredResponse } from '../../db/schema/stored-quotes'
import type { DeliveryRequest } from '../../ports/delivery-service'
import type { TaxRequest } from '../../ports/tax-service'

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
