/** The six refusals that a buyer may read, as keys below `checkout.cardErrors`. */
export const cardProblems = [
  'declined',
  'insufficientFunds',
  'expired',
  'processing',
  'securityCode',
  'invalidNumber',
] as const
export type CardProblem = (typeof cardProblems)[number]

const byCode = new Map<string, CardProblem>([
  ['insufficient_funds', 'insufficientFunds'],
  ['expired_card', 'expired'],
  ['processing_error', 'processing'],
  ['incorrect_cvc', 'securityCode'],
  ['invalid_cvc', 'securityCode'],
  ['invalid_number', 'invalidNumber'],
  ['incorrect_number', 'invalidNumber'],
])

/** The wire says these in English; the page says them in the buyer's language. */
const byText = new Map<string, CardProblem>([
  ['Your card has insufficient funds.', 'insufficientFunds'],
  ['Your card has expired.', 'expired'],
  ['An error occurred while processing your card. Try again in a little bit.', 'processing'],
  ["Your card's security code is incorrect.", 'securityCode'],
  ['Your card number is invalid.', 'invalidNumber'],
])

/** A refusal by the provider's code or by the text of a submit's answer. Whatever is not known is a declined card. */
export const cardProblem = (said: string | null | undefined): CardProblem =>
  byCode.get(said ?? '') ?? byText.get(said ?? '') ?? 'declined'
