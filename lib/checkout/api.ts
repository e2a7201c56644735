import { Checkout, DeliveryQuote, SubmitResponse } from '@awning/contract/checkout'
import { CheckoutEstimate } from '@awning/contract/estimate'
import { PaymentResponse } from '@awning/contract/payment'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import { z } from 'zod'
import { callCheckout } from './call-checkout'
import { type CheckoutChange, type Destination, type Order, PaymentProgress } from './calls'
import type { BillingFields } from './customer-schema'

/** API calls of the browser for its own checkout. All throw CallRejectedError or CallFailedError. */
const idParam = (id: string) => `id=${encodeURIComponent(id)}`

export const readCheckout = (id: string) => callCheckout({ path: `/api/checkout?${idParam(id)}`, schema: Checkout })

export const changeCheckout = (id: string, change: CheckoutChange) =>
  callCheckout({ path: '/api/checkout', method: 'PUT', body: { id, change }, schema: Checkout })

export const readDelivery = async (id: string): Promise<DeliveryQuote[]> => {
  const schema = z.object({ quotes: z.array(DeliveryQuote) })
  return (await callCheckout({ path: `/api/checkout/delivery?${idParam(id)}`, schema })).quotes
}

export const estimateCheckout = (id: string, destination: Destination) =>
  callCheckout({
    path: '/api/checkout/estimate',
    method: 'POST',
    body: { id, destination },
    schema: CheckoutEstimate,
    timeoutMs: 15_000,
  })

type Preparation = {
  paymentMethod: PaymentMethod
  paymentMethodId: string | undefined
  /** The payer, from the card form or the wallet. */
  name?: string
  email?: string
  /** The billing address of a card, if it differs from the delivery address. */
  billing?: BillingFields | undefined
  /** The payment that was started already. */
  payment: Checkout['payment']
  /** The version that the buyer sees; null if the service returns none. */
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
    schema: PaymentResponse,
  })

export const readPayment = (id: string) =>
  callCheckout({ path: `/api/checkout/payment?${idParam(id)}`, schema: PaymentProgress })

const versionOf = (etag: Checkout['etag']) => etag !== null && { etag }

export const submitOrder = (id: string, { etag, ...order }: Order) =>
  callCheckout({
    path: '/api/checkout/submit',
    method: 'POST',
    body: { id, ...order, ...versionOf(etag) },
    schema: SubmitResponse,
    timeoutMs: 30_000,
  })

/** Continues a checkout in this browser from its link: copies its lines to a new checkout and returns its `{ id }`. */
export const resumeCheckout = (id: string, link: string) =>
  callCheckout({
    path: '/api/checkout/resume',
    method: 'POST',
    body: { id, link },
    schema: z.object({ id: z.string() }),
  })
