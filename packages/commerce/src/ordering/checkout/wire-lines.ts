import type { CheckoutLine } from '@awning/contract/checkout'
import { defaultOptionValue } from '@awning/contract/store-file'
import type { LineNames, OrderLine } from '../../db/schema/order-line'
import { pictureUrl } from '../../pictures/picture-url'
import type { CheckoutEvaluation } from './evaluate-checkout'
import type { CatalogLine } from './read-lines'

/** In the buyer's language. */
export const wireLines = (
  evaluation: Pick<CheckoutEvaluation, 'lines' | 'pricing'>,
  picturesUrl: string,
): CheckoutLine[] => orderLines(evaluation, picturesUrl).map(displayedLine)

/** A stored line item as its buyer saw it. */
export const displayedLine = ({ displayed, stockId: _, ...line }: OrderLine): CheckoutLine => ({
  ...line,
  ...displayed,
})
/** The same as the store wrote it, for its creator, its operator and its fulfillment. An option without a choice has no name. */
export const storeLine = ({ displayed: _, stockId: __, ...line }: OrderLine): CheckoutLine => ({
  ...line,
  colourName: choiceOf(line.colourName),
  sizeLabel: choiceOf(line.sizeLabel),
})

const choiceOf = (name: string) => (name === defaultOptionValue ? '' : name)

export function orderLines(
  { lines, pricing }: Pick<CheckoutEvaluation, 'lines' | 'pricing'>,
  picturesUrl: string,
): OrderLine[] {
  return lines.map(({ line, merchantSku, names, displayed, picture, price, digital, madeToOrder, stockId }, index) => ({
    ...line,
    sku: keyOfLine(line),
    merchantSku,
    ...names,
    ...(isTranslated(names, displayed) && { displayed }),
    image: picture === null ? '' : pictureUrl(picturesUrl, picture),
    price,
    totalPrice: price * line.quantity,
    discount: pricing.discounts[index] ?? 0,
    digital,
    madeToOrder,
    stockId,
  }))
}

/** Our key of an item, which the storefront, feeds and tags use. */
export const keyOfLine = ({ itemGroupId, colorId, sizeId }: CatalogLine['line']): string =>
  `${itemGroupId}_${colorId}_${sizeId}`

/** The SKUs of an order for its search: our keys and the store's own SKUs, in lower case. */
export const skusOf = (lines: readonly Pick<OrderLine, 'sku' | 'merchantSku'>[]): string[] => [
  ...new Set(
    lines
      .flatMap(({ sku, merchantSku }) => [sku, merchantSku ?? ''])
      .filter(Boolean)
      .map((sku) => sku.toLowerCase()),
  ),
]

const isTranslated = (names: LineNames, displayed: LineNames) =>
  names.title !== displayed.title ||
  names.productType !== displayed.productType ||
  names.colourName !== displayed.colourName ||
  names.sizeLabel !== displayed.sizeLabel
