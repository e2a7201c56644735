import type { PaymentMethod } from '@awning/contract/payment-offer'

/** The `method` parameter of an express checkout URL, with its payment method. */
export const expressMethods = {
  afterpay: 'afterpay',
  stripe: 'card',
  paypal: 'paypal',
  googlepay: 'google-pay',
  applepay: 'apple-pay',
} as const satisfies Record<string, PaymentMethod>

export type ExpressMethod = keyof typeof expressMethods
export type ExpressPayment = (typeof expressMethods)[ExpressMethod]

const isExpressMethod = (text: string): text is ExpressMethod => Object.hasOwn(expressMethods, text)

/** An invalid value means the default, Afterpay. */
export const readExpressMethod = (text: unknown): ExpressMethod =>
  typeof text === 'string' && isExpressMethod(text) ? text : 'afterpay'

/** The URL parameter of a payment method. */
export const expressMethodOf = (payment: ExpressPayment): ExpressMethod =>
  payment === 'card'
    ? 'stripe'
    : payment === 'google-pay'
      ? 'googlepay'
      : payment === 'apple-pay'
        ? 'applepay'
        : payment
