import { z } from 'zod'
import { DeliveryQuote } from './checkout'
import { Slug } from './primitives'

/** POST /deliveryOptions */
export const DeliveryOptionsInput = z.object({
  id: z.string().max(80),
  storeSlug: Slug,
  stateCode: z.string().max(10).default(''),
  countryCode: z.string().max(3),
})
export type DeliveryOptionsInput = z.infer<typeof DeliveryOptionsInput>
export const DeliveryOptionsResponse = z.object({
  data: z.object({ attributes: z.object({ quotes: z.array(DeliveryQuote) }) }),
})
export type DeliveryOptionsResponse = z.infer<typeof DeliveryOptionsResponse>
