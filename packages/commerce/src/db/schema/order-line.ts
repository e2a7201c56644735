import type { CheckoutLine } from '@awning/contract/checkout'

/**
 * A line item with the names that the store wrote; `displayed` are those that the buyer saw, if they were translated. `stockId` is the
 * stock row that it takes.
 */
export type OrderLine = CheckoutLine & { displayed?: LineNames; stockId?: number }
export type LineNames = Pick<CheckoutLine, 'title' | 'productType' | 'colourName' | 'sizeLabel'>
