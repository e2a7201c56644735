import type { CheckoutLine } from '@awning/contract/checkout'
import { hasColorChoice, hasSizeChoice } from '../listing/choice-rules'

/**
 * 'Classic Tee · Navy · S': the variant of a line. A line break is possible before a color. A size, often a single letter, is
 * never alone on a line.
 */
export function lineTexts({
  productType,
  colourName,
  sizeLabel,
}: Pick<CheckoutLine, 'productType' | 'colourName' | 'sizeLabel'>): string {
  const color = hasColorChoice([{ name: colourName }]) ? colourName : ''
  const size = hasSizeChoice([{ label: sizeLabel }]) ? sizeLabel : ''
  return [[productType, color].filter(Boolean).join('\u00a0· '), size].filter(Boolean).join('\u00a0·\u00a0')
}
