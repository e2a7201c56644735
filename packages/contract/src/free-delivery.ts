import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'

/** From an order value on, the cheapest delivery option is free and a faster one costs the difference. */
export const FreeDelivery = z.object({
  /**
   * The order value per currency in minor units: all items before the discount, without tax. In a currency that is not listed,
   * delivery is never free.
   */
  from: z
    .partialRecord(Currency, z.int().min(1).max(99_999_999))
    .refine((from) => Object.keys(from).length > 0, { error: 'At least one currency is required' }),
  /** ISO 3166-1 alpha-2 codes of the destinations. Absent means all destinations. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(300)
    .optional(),
})
export type FreeDelivery = z.infer<typeof FreeDelivery>

/** PUT /admin/stores/{slug}/free-delivery; null removes it. */
export const FreeDeliveryInput = z.object({ freeDelivery: FreeDelivery.nullable() })
export const SavedFreeDelivery = FreeDeliveryInput.extend({ changed: z.boolean() })
