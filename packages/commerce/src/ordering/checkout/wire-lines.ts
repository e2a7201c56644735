import type { CheckoutLine } from '@awning/contract/checkout'
import { pictureUrl } from '../../pictures/picture-url'
import type { CheckoutEvaluation } from './evaluate-checkout'

/** Converts assessed lines to the format of responses and orders. */
export function wireLines(
  { lines, pricing }: Pick<CheckoutEvaluation, 'lines' | 'pricing'>,
  picturesUrl: string,
): CheckoutLine[] {
  return lines.map(({ line, title, productType, colourName, sizeLabel, picture, price, digital }, index) => ({
    ...line,
    sku: `${line.itemGroupId}_${line.colorId}_${line.sizeId}`,
    title,
    productType,
    colourName,
    sizeLabel,
    image: picture === null ? '' : pictureUrl(picturesUrl, picture),
    price,
    totalPrice: price * line.quantity,
    discount: pricing.discounts[index] ?? 0,
    digital,
  }))
}
