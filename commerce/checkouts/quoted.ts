import type { DeliveryAnswer, DeliveryQuestion } from '../delivery/port'
import type { TaxAnswer, TaxQuestion } from '../tax/port'

/** An answer of a service elsewhere, with the question that it answers. */
type Kept<Answer> = { asked: string; at: string; answer: Answer }

/**
 * What services elsewhere said of a checkout. A part that is absent is reckoned by our own tables; one that is null is asked elsewhere and was
 * not answered yet. Kept on the checkout, so that a transaction needs no network and everybody reckons with the same answer.
 */
export type Quoted = { delivery?: Kept<DeliveryAnswer> | null; tax?: Kept<TaxAnswer> | null }

/** How long an answer counts. After that the next call asks anew, and a total that changed by it is shown before it is charged. */
export const quoteLife = 30 * 60_000

const textOf = (question: DeliveryQuestion | TaxQuestion): string => JSON.stringify(question)

export function keep<Answer>(question: DeliveryQuestion | TaxQuestion, answer: Answer, now: Date): Kept<Answer> {
  return { asked: textOf(question), at: now.toISOString(), answer }
}

/** The answer to exactly this question, where it still counts. */
export function answerTo<Answer>(
  kept: Kept<Answer> | null,
  question: DeliveryQuestion | TaxQuestion,
  now: Date,
): Answer | null {
  if (kept === null || kept.asked !== textOf(question)) return null
  return now.getTime() - Date.parse(kept.at) < quoteLife ? kept.answer : null
}
