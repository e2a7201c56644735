/** The six decline reasons that are shown to a buyer, as keys below `checkout.cardErrors`. */
const cardErrorReasons = [
  'declined',
  'insufficientFunds',
  'expired',
  'processing',
  'securityCode',
  'invalidNumber',
] as const
export type CardErrorReason = (typeof cardErrorReasons)[number]

const byCode = new Map<string, CardErrorReason>([
  ['insufficient_funds', 'insufficientFunds'],
  ['expired_card', 'expired'],
  ['processing_error', 'processing'],
  ['incorrect_cvc', 'securityCode'],
  ['invalid_cvc', 'securityCode'],
  ['invalid_number', 'invalidNumber'],
  ['incorrect_number', 'invalidNumber'],
])

/** The service sends these texts in English; the page translates them. */
const byText = new Map<string, CardErrorReason>([
  ['Your card has insufficient funds.', 'insufficientFunds'],
  ['Your card has expired.', 'expired'],
  ['An error occurred while processing your card. Try again in a little bit.', 'processing'],
  ["Your card's security code is incorrect.", 'securityCode'],
  ['Your card number is invalid.', 'invalidNumber'],
])

/** Maps a provider's decline code, or the message of a submit response, to a reason. Returns `declined` for an unknown value. */
export const toCardErrorReason = (reason: string | null | undefined): CardErrorReason =>
  byCode.get(reason ?? '') ?? byText.get(reason ?? '') ?? 'declined'
