import { z } from 'zod'
import { CartLine, largestLink, Sku } from '../../commerce/contract/cart'
import { Quantity } from '../../commerce/contract/primitives'

/** Body and answer of POST /api/cart/links. */
export const LinkBody = z.object({
  items: z
    .array(z.object({ sku: Sku, quantity: Quantity }))
    .min(1)
    .max(largestLink),
})
export const FollowedLink = z.object({ lines: z.array(CartLine), missing: z.array(z.string()) })
export type FollowedLink = z.infer<typeof FollowedLink>
