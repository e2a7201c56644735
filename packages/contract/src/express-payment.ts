import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'
import { Etag } from './checkout'
import { CheckoutEstimate, EstimateCheckoutInput } from './estimate'
import { Slug } from './primitives'

/*
 * PayPal from step 1: the buyer selects the address and the delivery option in PayPal's window. The calls are, in this order:
 * start, one update per address and per option, contact, then a change of the checkout, and approval. The order is submitted like
 * any other. Digital items without an address need no update: their total is final from the start.
 */

const checkout = { checkoutId: z.string().max(80), storeSlug: Slug }

/**
 * POST /v1/expressPayment: starts a payment for a checkout without an address. `etag`: the displayed version. `destination` is for a
 * checkout that requires no address, and for no other: the place of its tax. The provider's window has no address then.
 */
export const StartExpressInput = z.object({
  ...checkout,
  etag: Etag.optional(),
  destination: EstimateCheckoutInput.shape.destination.optional(),
})
export type StartExpressInput = z.infer<typeof StartExpressInput>

const ExpressPayment = z.object({ ...checkout, paymentId: z.string().max(80), paymentToken: z.string().max(200) })

/**
 * PUT /v1/expressPayment: sets the delivery options and the amount at the provider for the destination. Without
 * `deliveryOptionId` the first option is selected.
 */
export const UpdateExpressInput = ExpressPayment.extend({
  destination: EstimateCheckoutInput.shape.destination,
  deliveryOptionId: z.string().min(1).max(60).optional(),
})
export type UpdateExpressInput = z.infer<typeof UpdateExpressInput>
export const UpdateExpressResponse = CheckoutEstimate

/** POST /v1/expressPayment/contact: what the buyer approved. */
export const ExpressContactInput = ExpressPayment
export type ExpressContactInput = z.infer<typeof ExpressContactInput>

/** Who pays and where the order goes, as a wallet returns it. `state` is a code or a name. Any part can be empty, also the address. */
export const WalletContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    countryCode: z.string(),
  }),
})
export type WalletContact = z.infer<typeof WalletContact>

/** `deliveryOptionId` is null if the buyer did not see the options. `amount` is the approved one, in minor units. */
export const ExpressContactResponse = z.object({
  contact: WalletContact,
  deliveryOptionId: z.string().nullable(),
  amount: z.int(),
  currency: Currency,
})
export type ExpressContactResponse = z.infer<typeof ExpressContactResponse>

/** POST /v1/expressPayment/approval: accepts the approved payment for the version `etag` of the checkout, and no other. */
export const ApproveExpressInput = ExpressPayment.extend({ etag: Etag })
export type ApproveExpressInput = z.infer<typeof ApproveExpressInput>
export const ApproveExpressResponse = z.object({ approved: z.literal(true) })
