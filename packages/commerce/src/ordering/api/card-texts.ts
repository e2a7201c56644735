const declined = 'Your card was declined.'

const texts: Readonly<Record<string, string>> = {
  card_declined: declined,
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  incorrect_cvc: "Your card's security code is incorrect.",
  invalid_number: 'Your card number is invalid.',
}

/** The text a buyer sees when the provider declines a card: one of six texts, whatever the provider's code is. */
export function cardText(errorCode: string | null): string {
  return (errorCode !== null && Object.hasOwn(texts, errorCode) && texts[errorCode]) || declined
}
