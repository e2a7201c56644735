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

/** The most lines of a cart that the service keeps. */
export const largestCart = 500

/** POST /v1/carts, GET, PUT and DELETE /v1/carts/{id}: a cart too large for its cookie. The id cannot be guessed. */
export const CartInput = z.object({
  storeSlug: Slug,
  lines: z.array(CartLine).max(largestCart),
  region: CartRegion.default('USA'),
})
export type CartInput = z.infer<typeof CartInput>
export const StoredCart = CartInput.extend({ id: z.string(), updatedAt: IsoInstant })
export type StoredCart = z.infer<typeof StoredCart>

/** `itemGroupId_variationId_sizeId`, as cart links and product feeds name what can be bought. */
export const Sku = z.string().regex(/^[^_,\s]{1,40}(?:_[1-9]\d{0,11}){2}$/)
/** The most that one cart link may name. */
export const largestLink = 50

/** GET /v1/skus: the lines of what a cart link names. `missing` are the skus that are not, or no longer, for sale here. */
export const SkuLines = z.object({ lines: z.array(CartLine.omit({ quantity: true })), missing: z.array(Sku) })
export type SkuLines = z.infer<typeof SkuLines>
