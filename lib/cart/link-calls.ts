import { CartLine, maxLinkSkus, Sku } from '@awning/contract/cart'
import { Quantity } from '@awning/contract/primitives'
import { z } from 'zod'

/** Body and response of POST /api/cart/links. */
export const CartLinkInput = z.object({
  items: z
    .array(z.object({ sku: Sku, quantity: Quantity }))
    .min(1)
    .max(maxLinkSkus),
})
export const CartLinkResult = z.object({ lines: z.array(CartLine), missing: z.array(z.string()) })
export type CartLinkResult = z.infer<typeof CartLinkResult>
