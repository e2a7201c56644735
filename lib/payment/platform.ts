import type { Platform } from '@awning/contract/checkout'
import type { PaymentMethod } from '@awning/contract/payment-offer'

/** The platform of a method: cards, wallets and Afterpay use Stripe, or the sandbox in its place; the rest uses PayPal. */
export const platformOf = (method: PaymentMethod): Platform => (method === 'paypal' ? 'paypal' : 'stripe')
