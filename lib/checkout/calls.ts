import { FilledCartLines } from '@awning/contract/cart'
import { Checkout, Etag, SubmitInput } from '@awning/contract/checkout'
import { EstimateCheckoutInput } from '@awning/contract/estimate'
import { paymentStates } from '@awning/contract/payment'
import { PaymentMethod } from '@awning/contract/payment-offer'
import { oneLine } from '@awning/platform/text'
import { z } from 'zod'
import { BillingForm, CustomerForm, DigitalForm } from './customer-schema'

/**
 * Body schemas of the `/api/checkout` calls, shared by the browser and the handler. Each names its checkout; none contains a
 * price.
 */
export const CheckoutId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/)

export const ChangeCheckout = z.object({
  id: CheckoutId,
  change: z.union([
    // What a wallet returns, with or without an address, applied together.
    z.strictObject({
      customer: CustomerForm,
      deliveryOptionId: z.string().min(1).max(60),
      paymentMethod: PaymentMethod,
    }),
    z.strictObject({ digitalCustomer: DigitalForm, paymentMethod: PaymentMethod }),
    z.strictObject({ customer: CustomerForm }),
    z.strictObject({ digitalCustomer: DigitalForm }),
    z.strictObject({ deliveryOptionId: z.string().min(1).max(60) }),
    z.strictObject({ promoCode: z.string().trim().min(1).max(64).nullable() }),
    z.strictObject({ paymentMethod: PaymentMethod }),
    z.strictObject({ marketingOptIn: z.boolean() }),
    z.strictObject({ lineItems: FilledCartLines }),
  ]),
})
export type CheckoutChange = z.input<typeof ChangeCheckout>['change']

/** The destination that a wallet reveals before the payment. */
export const EstimateCheckout = EstimateCheckoutInput.pick({ destination: true }).extend({ id: CheckoutId })
export type Destination = z.input<typeof EstimateCheckout>['destination']

/** `paymentId` names the payment to update; without it a new payment is started. */
export const PreparePayment = z.object({
  id: CheckoutId,
  paymentMethod: PaymentMethod,
  paymentMethodId: z.string().max(120).optional(),
  name: z.string().trim().max(160).regex(oneLine).optional(),
  email: z.string().trim().max(254).optional(),
  /** The billing address of a card, if it differs from the delivery address. */
  billing: BillingForm.optional(),
  paymentId: z.string().max(80).optional(),
  paymentToken: z.string().max(200).optional(),
  etag: Etag.optional(),
})

/** What the service is sent about an order, and how it is paid. Payment id and token are empty for a free order. */
export const SubmitOrder = SubmitInput.pick({ paymentId: true, paymentToken: true, total: true, etag: true }).extend({
  id: CheckoutId,
  paymentMethod: PaymentMethod,
})
/** The order as the browser passes it; `etag` is null if the service returns none. */
export type Order = Omit<z.input<typeof SubmitOrder>, 'id' | 'etag'> & Pick<Checkout, 'etag'>

/** The sealed part of a checkout link that was opened in this browser. */
export const ResumeCheckout = z.object({ id: CheckoutId, link: z.string().min(1).max(4096) })

/** The state of a checkout's payment; null if none was started. */
export const PaymentProgress = z.object({ state: z.enum(paymentStates).nullable(), checkout: Checkout })
export type PaymentProgress = z.infer<typeof PaymentProgress>
