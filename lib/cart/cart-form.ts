import { CartLine } from '@awning/contract/cart'
import { Quantity } from '@awning/contract/primitives'
import { z } from 'zod'
import { IdField } from '../api/form-fields'
import type { Cart } from './encode-cart'
import { addLine, regionUnder, removeLine, setQuantity } from './lines'

const quantity = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(Quantity)
const { slug, itemGroupId } = CartLine.shape
const sku = z.string().min(1).max(100)

/** The forms that change the cart without scripts: of a product page, and of a row of the cart. */
export const CartForm = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('add'),
    slug,
    itemGroupId,
    product: IdField,
    variation: IdField,
    size: IdField,
    quantity: quantity.default(1),
  }),
  z.object({ action: z.literal('set'), sku, quantity }),
  z.object({ action: z.literal('remove'), sku }),
])
export type CartForm = z.output<typeof CartForm>

/** `region` is the visitor's region. */
export function applyCartForm({ lines, region: current }: Cart, form: CartForm, region: string): Cart {
  switch (form.action) {
    case 'add': {
      const { action: _action, product: productId, variation: colorId, size: sizeId, ...line } = form
      const added = addLine(lines, { ...line, productId, colorId, sizeId })
      return { lines: added, region: regionUnder({ lines, region: current }, region) }
    }
    case 'set':
      return { lines: setQuantity(lines, form.sku, form.quantity), region: current }
    case 'remove':
      return { lines: removeLine(lines, form.sku), region: current }
  }
}
