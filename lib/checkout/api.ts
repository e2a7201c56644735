import { z } from 'zod'
import { Checkout, DeliveryQuote, SubmitAnswer } from '../../commerce/contract/checkout'
import { PaymentAnswer } from '../../commerce/contract/payment'
import type { PaymentMethod } from '../../commerce/contract/payment-offer'
import type { Money } from '../../commerce/contract/primitives'
import { callCheckout } from './call-checkout'
import { type CheckoutChange, PaymentProgress } from './calls'

/** The browser's calls for its own checkout. All throw CallRefused or CallLost. */
const named = (id: string) => `id=${encodeURIComponent(id)}`

export const readCheckout = (id: string) => callCheckout({ path: `/api/checkout?${named(id)}`, shape: Checkout })

export const changeCheckout = (id: string, change: CheckoutChange) =>
  callCheckout({ path: '/api/checkout', method: 'PUT', body: { id, change }, shape: Checkout })

export const readDelivery = async (id: string): Promise<DeliveryQuote[]> => {
  const shape = z.object({ quotes: z.array(DeliveryQuote) })
  return (await callCheckout({ path: `/api/checkout/delivery?${named(id)}`, shape })).quotes
}

type Preparation = {
  paymentMethod: PaymentMethod
  paymentMethodId: string | undefined
  /** Who pays, as the card's form or the wallet told it. */
  name?: string
  email?: string
  /** The payment that was begun already. */
  payment: Checkout['payment']
  /** The version that the buyer sees; null where the service tells none. */
  etag: Checkout['etag']
}

export const preparePayment = (id: string, { payment, etag, ...rest }: Preparation) =>
  callCheckout({
    path: '/api/checkout/payment',
    method: 'POST',
    body: {
      id,
      ...rest,
      ...versionOf(etag),
      ...(payment && { paymentId: payment.id, paymentToken: payment.paymentToken }),
    },
    shape: PaymentAnswer,
  })

export const readPayment = (id: string) =>
  callCheckout({ path: `/api/checkout/payment?${named(id)}`, shape: PaymentProgress })

const versionOf = (etag: Checkout['etag']) => etag !== null && { etag }

type Order = {
  paymentMethod: PaymentMethod
  paymentId: string
  paymentToken: string
  total: Money
  etag: Checkout['etag']
}

export const submitOrder = (id: string, { etag, ...order }: Order) =>
  callCheckout({
    path: '/api/checkout/submit',
    method: 'POST',
    body: { id, ...order, ...versionOf(etag) },
    shape: SubmitAnswer,
    timeoutMs: 30_000,
  })

/** Goes on in this browser with the lines of the checkout whose link was opened: `{ id }` of a new one. */
export const resumeCheckout = (id: string, link: string) =>
  callCheckout({
    path: '/api/checkout/resume',
    method: 'POST',
    body: { id, link },
    shape: z.object({ id: z.string() }),
  })
