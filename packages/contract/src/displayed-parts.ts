import { z } from 'zod'

/** The parts of a checkout that a buyer sees before payment. */
export const displayedParts = ['lineItems', 'customer', 'deliveryOption', 'promoCode', 'total'] as const
export const CheckoutPart = z.enum(displayedParts)
export type CheckoutPart = z.infer<typeof CheckoutPart>

/** Part of a 409 beside `errors`: the parts that differ from what was displayed. */
export const ChangedResponse = z.object({ changed: z.array(CheckoutPart) })
