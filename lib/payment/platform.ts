import type { Platform } from '../../commerce/contract/checkout'
import type { PaymentMethod } from '../../commerce/contract/payment-offer'

/** Who carries a method: cards, wallets and Afterpay run over Stripe, or the sandbox in its place; the rest over PayPal. */
export const platformOf = (method: PaymentMethod): Platform => (method === 'paypal' ? 'paypal' : 'stripe')
