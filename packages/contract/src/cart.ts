import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'
import { z } from 'zod'
import { Id, IsoInstant, Quantity, Slug } from './primitives'

/** A line item as the browser stores it: variant and quantity, without a price. */
export const CartLine = z.object({
  slug: Slug,
  productId: Id,
  colorId: Id,
  sizeId: Id,
  quantity: Quantity,
  itemGroupId: z.string().min(1).max(40),
})
export type CartLine = z.infer<typeof CartLine>

/** Maximum number of line items of a cart that the service stores. */
export const maxCartLines = 500

/** Two line items with the same key are merged. */
export const mergeKeyOf = ({ productId, colorId, sizeId }: Pick<CartLine, 'productId' | 'colorId' | 'sizeId'>) =>
  `${productId}_${colorId}_${sizeId}`

/** Line items of a call. The quantity limit also applies to merged line items: three lines of 999 are rejected. */
export const CartLines = z
  .array(CartLine)
  .max(maxCartLines)
  .superRefine((lines, context) => {
    const quantities = new Map<string, number>()
    for (const [index, line] of lines.entries()) {
      const quantity = (quantities.get(mergeKeyOf(line)) ?? 0) + line.quantity
      quantities.set(mergeKeyOf(line), quantity)
      if (quantity <= maxLineQuantity) continue
      const message = `The quantity of one color and size must be at most ${maxLineQuantity} across all line items`
      context.addIssue({ code: 'custom', path: [index, 'quantity'], message })
    }
  })
/** The same for calls that need at least one line item. */
export const FilledCartLines = CartLines.min(1)

/** Input limits do not apply: a response must not fail on a row that an older version wrote. */
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

/** `itemGroupId_variationId_sizeId`, as in cart links and product feeds. */
export const Sku = z.string().regex(/^[^_,\s]{1,40}(?:_[1-9]\d{0,11}){2}$/)
/** Maximum number of SKUs in a cart link. */
export const maxLinkSkus = 50

/** GET /v1/skus: the line items of a cart link. `missing` are SKUs that are not, or no longer, for sale in this store. */
export const SkuLines = z.object({ lines: z.array(CartLine.omit({ quantity: true })), missing: z.array(Sku) })
export type SkuLines = z.infer<typeof SkuLines>
