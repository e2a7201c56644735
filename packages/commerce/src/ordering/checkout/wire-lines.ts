import type { CheckoutLine } from '@awning/contract/checkout'
import type { LineNames, OrderLine } from '../../db/schema/order-line'
import { pictureUrl } from '../../pictures/picture-url'
import type { CheckoutEvaluation } from './evaluate-checkout'

/** Converts assessed lines to the format of responses, in the buyer's language. */
export const wireLines = (
  evaluation: Pick<CheckoutEvaluation, 'lines' | 'pricing'>,
  picturesUrl: string,
): CheckoutLine[] => orderLines(evaluation, picturesUrl).map(displayedLine)

/** A stored line item as its buyer saw it. */
export const displayedLine = ({ displayed, ...line }: OrderLine): CheckoutLine => ({ ...line, ...displayed })
/** The same as the store wrote it, for its creator and its operator. */
export const storeLine = ({ displayed: _, ...line }: OrderLine): CheckoutLine => line

/** Converts assessed lines to the format of orders. */
export function orderLines(
  { lines, pricing }: Pick<CheckoutEvaluation, 'lines' | 'pricing'>,
  picturesUrl: string,
): OrderLine[] {
  return lines.map(({ line, names, displayed, picture, price, digital }, index) => ({
    ...line,
    sku: `${line.itemGroupId}_${line.colorId}_${line.sizeId}`,
    ...names,
    ...(isTranslated(names, displayed) && { displayed }),
    image: picture === null ? '' : pictureUrl(picturesUrl, picture),
    price,
    totalPrice: price * line.quantity,
    discount: pricing.discounts[index] ?? 0,
    digital,
  }))
}

const isTranslated = (names: LineNames, displayed: LineNames) =>
  names.title !== displayed.title ||
  names.productType !== displayed.productType ||
  names.colourName !== displayed.colourName ||
  names.sizeLabel !== displayed.sizeLabel
