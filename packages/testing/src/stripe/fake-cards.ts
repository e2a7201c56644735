/** The bank's response to a card: success, success after 3-D Secure, or a decline with Stripe's codes. */
export type CardOutcome = 'authorize' | 'challenge' | { code: string; decline_code?: string; message: string }

const declined = (decline_code: string): CardOutcome => ({
  code: 'card_declined',
  decline_code,
  message: 'Your card was declined.',
})
const rejected = (code: string): CardOutcome => ({ code, message: `Your card was rejected: ${code}.` })

/** Stripe's test cards: number, id of its payment method, id of its token, the bank's response. */
const cards: readonly (readonly [number: string, method: string, token: string, CardOutcome])[] = [
  ['4242424242424242', 'pm_card_visa', 'tok_visa', 'authorize'],
  ['5555555555554444', 'pm_card_mastercard', 'tok_mastercard', 'authorize'],
  ['4000000000000002', 'pm_card_chargeDeclined', 'tok_chargeDeclined', declined('generic_decline')],
  [
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    'tok_chargeDeclinedInsufficientFunds',
    declined('insufficient_funds'),
  ],
  ['4000000000009987', 'pm_card_chargeDeclinedLostCard', 'tok_chargeDeclinedLostCard', declined('lost_card')],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'tok_chargeDeclinedExpiredCard', rejected('expired_card')],
  [
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'tok_chargeDeclinedIncorrectCvc',
    rejected('incorrect_cvc'),
  ],
  [
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'tok_chargeDeclinedProcessingError',
    rejected('processing_error'),
  ],
  ['4000002500003155', 'pm_card_authenticationRequired', 'tok_threeDSecureOptional', 'challenge'],
  ['4000000000003220', 'pm_card_threeDSecure2Required', 'tok_threeDSecure2Required', 'challenge'],
]

export type FakeCard = { brand: string; last4: string; outcome: CardOutcome }

/** Finds a test card by its number, payment method id or token id. Null for an unknown one. */
export function findCard(input: string): FakeCard | null {
  const key = input.replaceAll(/\s/g, '')
  const found = cards.find(([number, method, token]) => [number, method, token].includes(key))
  if (found === undefined) return null
  const [number, , , outcome] = found
  return { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4), outcome }
}

/** Whether the check digit of a card number is valid. */
export function isCardNumber(number: string): boolean {
  const digits = [...number.replaceAll(/\s/g, '')].map(Number)
  if (digits.length < 12 || digits.some(Number.isNaN)) return false
  const sum = digits.reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
