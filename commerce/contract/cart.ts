import { z } from 'zod'
import { Id, IsoInstant, largestQuantity, Quantity, Slug } from './primitives'

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

/** The most lines of a cart that the service keeps. */
export const largestCart = 500

/** Two lines with the same key are merged into one. */
export const mergeKeyOf = ({ productId, colorId, sizeId }: Pick<CartLine, 'productId' | 'colorId' | 'sizeId'>) =>
  `${productId}_${colorId}_${sizeId}`

/** The lines that a call takes. The limit of a quantity holds for the merged lines, too: three lines of 999 are refused. */
export const CartLines = z
  .array(CartLine)
  .max(largestCart)
  .superRefine((lines, context) => {
    const quantities = new Map<string, number>()
    for (const [index, line] of lines.entries()) {
      const quantity = (quantities.get(mergeKeyOf(line)) ?? 0) + line.quantity
      quantities.set(mergeKeyOf(line), quantity)
      if (quantity <= largestQuantity) continue
      const message = `At most ${largestQuantity} of one color and size, also on several lines`
      context.addIssue({ code: 'custom', path: [index, 'quantity'], message })
    }
  })
/** The same for calls that need at least one line. */
export const FilledCartLines = CartLines.min(1)

/** A line as storage holds it. Limits belong to what is taken: an answer must not fail for a row that an older version has written. */
export const StoredLine = z.object({
  slug: z.string(),
  productId: z.int(),
  colorId: z.int(),
  sizeId: z.int(),
  quantity: z.int(),
  itemGroupId: z.string(),
})

export const CartRegion = z.string().max(12)

/** POST /v1/carts, GET, PUT and DELETE /v1/carts/{id}: a cart too large for its cookie. The id cannot be guessed. */
export const CartInput = z.object({
  storeSlug: Slug,
  lines: CartLines,
  region: CartRegion.default('USA'),
})
export type CartInput = z.infer<typeof CartInput>
export const StoredCart = z.object({
  id: z.string(),
  storeSlug: Slug,
  lines: z.array(StoredLine),
  region: z.string(),
  updatedAt: IsoInstant,
})
export type StoredCart = z.infer<typeof StoredCart>

/** `itemGroupId_variationId_sizeId`, as cart links and product feeds name what can be bought. */
export const Sku = z.string().regex(/^[^_,\s]{1,40}(?:_[1-9]\d{0,11}){2}$/)
/** The most that one cart link may name. */
export const largestLink = 50

/** GET /v1/skus: the lines of what a cart link names. `missing` are the skus that are not, or no longer, for sale here. */
export const SkuLines = z.object({ lines: z.array(CartLine.omit({ quantity: true })), missing: z.array(Sku) })
export type SkuLines = z.infer<typeof SkuLines>
