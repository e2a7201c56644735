import type { PaymentMethod } from '../../commerce/contract/payment-offer'

/** The `method` of an express checkout's address, and the way of paying that it names. */
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

/** Whatever is no method means the usual one. */
export const readExpressMethod = (text: unknown): ExpressMethod =>
  typeof text === 'string' && isExpressMethod(text) ? text : 'afterpay'

/** The name under which an address asks for a way of paying. */
export const expressMethodOf = (payment: ExpressPayment): ExpressMethod =>
  payment === 'card'
    ? 'stripe'
    : payment === 'google-pay'
      ? 'googlepay'
      : payment === 'apple-pay'
        ? 'applepay'
        : payment
