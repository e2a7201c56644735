import { z } from 'zod'
import { Checkout, DeliveryQuote } from './checkout'
import { Slug } from './primitives'

/**
 * POST /v1/checkout/estimate. `destination` is as much of an address as a wallet reveals before the payment: no street, `stateCode`
 * as a code or a name, and in some countries only the first part of the postcode.
 */
export const EstimateCheckoutInput = z.object({
  id: z.string().max(80),
  storeSlug: Slug,
  destination: z.object({
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    stateCode: z.string().max(80).default(''),
    city: z.string().max(120).default(''),
    zip: z.string().max(20).default(''),
  }),
})
export type EstimateCheckoutInput = z.infer<typeof EstimateCheckoutInput>

/** What the checkout would cost at a destination, for each delivery option. Nothing is stored. */
export const CheckoutEstimate = z.object({
  options: z.array(DeliveryQuote.extend({ costs: Checkout.shape.costs })),
})
export type CheckoutEstimate = z.infer<typeof CheckoutEstimate>
export type EstimatedOption = CheckoutEstimate['options'][number]
