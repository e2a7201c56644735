/** A script that may load on checkout pages, and its URL prefix. */
export type AuthorizedScript = { name: string; from: string }

/**
 * All scripts that the checkout may load, apart from those of the shop's own origin, which have the nonce of their response (PCI
 * DSS 6.4.3). A test compares the list with what a browser loads. No tag manager, pixel, chat, theme style or store script may be
 * added.
 */
export const authorizedScripts: readonly AuthorizedScript[] = [
  // Card fields and the buttons of Apple Pay and Google Pay are Stripe iframes; loaded when one of them may be used.
  { name: 'stripe', from: 'https://js.stripe.com/' },
  // Opens PayPal's window; loaded once PayPal is selected.
  { name: 'paypal', from: 'https://www.paypal.com/web-sdk/v6/' },
  // The same for stores with keys of PayPal's sandbox.
  { name: 'paypal', from: 'https://www.sandbox.paypal.com/web-sdk/v6/' },
]

/** The owner of a script: 'own', a provider of the list, or undefined for a script that is not allowed. */
export function ownerOfScript(address: string, ownOrigin: string): string | undefined {
  if (address === '' || new URL(address, ownOrigin).origin === ownOrigin) return 'own'
  return authorizedScripts.find(({ from }) => address.startsWith(from))?.name
}
