import { z } from 'zod'

/** What a buyer is shown of a checkout before they pay, part by part. */
export const shownParts = ['lineItems', 'customer', 'deliveryOption', 'promoCode', 'total'] as const
export const ShownPart = z.enum(shownParts)
export type ShownPart = z.infer<typeof ShownPart>

/** Stands in a 409 beside `errors`: the parts that are not as they were shown. */
export const ChangedAnswer = z.object({ changed: z.array(ShownPart) })
