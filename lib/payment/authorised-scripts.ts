/** A script that may load at the checkout, and where it comes from. */
export type AuthorisedScript = { name: string; from: string }

/**
 * Every script that the checkout may load besides those of the shop's own origin, which carry the nonce of their answer (PCI DSS 6.4.3). A test
 * compares this with what a browser loads. No tag manager, pixel, chat, theme style or script of an owner is in it, and none may be.
 */
export const authorisedScripts: readonly AuthorisedScript[] = [
  // The fields of cards and the buttons of Apple Pay and Google Pay are Stripe's own frames; loaded once one of them may be wanted.
  { name: 'stripe', from: 'https://js.stripe.com/' },
  // Opens PayPal's window; loaded once PayPal is chosen.
  { name: 'paypal', from: 'https://www.paypal.com/web-sdk/v6/' },
  // The same where the store's keys are of PayPal's sandbox.
  { name: 'paypal', from: 'https://www.sandbox.paypal.com/web-sdk/v6/' },
]

/** Who a script of the checkout belongs to: 'own', a company of the list, or nobody, which must not be. */
export function ownerOfScript(address: string, ownOrigin: string): string | undefined {
  if (address === '' || new URL(address, ownOrigin).origin === ownOrigin) return 'own'
  return authorisedScripts.find(({ from }) => address.startsWith(from))?.name
}
