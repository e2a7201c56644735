import type { CheckoutLine } from '../../commerce/contract/checkout'
import { hasColourChoice, hasSizeChoice } from '../listing/choice-rules'

/**
 * 'Classic Tee · Navy · S': what was chosen of a line. A line break may come before a colour; a size, often a single letter, never stands on a line by
 * itself.
 */
export function lineWords({
  productType,
  colourName,
  sizeLabel,
}: Pick<CheckoutLine, 'productType' | 'colourName' | 'sizeLabel'>): string {
  const colour = hasColourChoice([{ name: colourName }]) ? colourName : ''
  const size = hasSizeChoice([{ label: sizeLabel }]) ? sizeLabel : ''
  return [[productType, colour].filter(Boolean).join('\u00a0· '), size].filter(Boolean).join('\u00a0·\u00a0')
}
