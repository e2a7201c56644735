import { z } from 'zod'
import { Id, IsoInstant, Quantity, Slug } from './primitives'

/** One line as the browser keeps it: what and how many, never what it costs. */
export const CartLine = z.object({
  slug: Slug,
  productId: Id,
  colorId: Id,
  sizeId: Id,
  quantity: Quantity,
  itemGroupId: z.string().min(1).max(40),
})
export type CartLine = z.infer<typeof CartLine>

export const CartRegion = z.string().max(12)

/** POST /v1/carts, GET and PUT /v1/carts/{id}: a cart too large for its cookie. The id cannot be guessed. */
export const CartInput = z.object({
  storeSlug: Slug,
  lines: z.array(CartLine).max(500),
  region: CartRegion.default('USA'),
})
export type CartInput = z.infer<typeof CartInput>
export const StoredCart = CartInput.extend({ id: z.string(), updatedAt: IsoInstant })
export type StoredCart = z.infer<typeof StoredCart>
