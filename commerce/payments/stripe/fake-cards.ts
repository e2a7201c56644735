/** What a bank says to a card: yes, yes after 3-D Secure, or no with Stripe's words. */
export type CardOutcome = 'authorise' | 'challenge' | { code: string; decline_code?: string; message: string }

const declined = (decline_code: string): CardOutcome => ({
  code: 'card_declined',
  decline_code,
  message: 'Your card was declined.',
})
const refused = (code: string): CardOutcome => ({ code, message: `Your card was refused: ${code}.` })

/** Stripe's test cards: number, name of its ready payment method, name of its token, what the bank says. */
const cards: readonly (readonly [number: string, method: string, token: string, CardOutcome])[] = [
  ['4242424242424242', 'pm_card_visa', 'tok_visa', 'authorise'],
  ['5555555555554444', 'pm_card_mastercard', 'tok_mastercard', 'authorise'],
  ['4000000000000002', 'pm_card_chargeDeclined', 'tok_chargeDeclined', declined('generic_decline')],
  [
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    'tok_chargeDeclinedInsufficientFunds',
    declined('insufficient_funds'),
  ],
  ['4000000000009987', 'pm_card_chargeDeclinedLostCard', 'tok_chargeDeclinedLostCard', declined('lost_card')],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'tok_chargeDeclinedExpiredCard', refused('expired_card')],
  [
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'tok_chargeDeclinedIncorrectCvc',
    refused('incorrect_cvc'),
  ],
  [
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'tok_chargeDeclinedProcessingError',
    refused('processing_error'),
  ],
  ['4000002500003155', 'pm_card_authenticationRequired', 'tok_threeDSecureOptional', 'challenge'],
  ['4000000000003220', 'pm_card_threeDSecure2Required', 'tok_threeDSecure2Required', 'challenge'],
]

/** A card that can be paid with: by its number, the name of its method or of its token. Null for an unknown one. */
export function findCard(named: string): CardOutcome | null {
  const bare = named.replaceAll(/\s/g, '')
  return cards.find(([number, method, token]) => [number, method, token].includes(bare))?.[3] ?? null
}

/** The check digit of a card's number. */
export function isCardNumber(number: string): boolean {
  const digits = [...number.replaceAll(/\s/g, '')].map(Number)
  if (digits.length < 12 || digits.some(Number.isNaN)) return false
  const sum = digits.reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
