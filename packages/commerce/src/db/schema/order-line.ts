import type { CheckoutLine } from '@awning/contract/checkout'

/** A line item with the names that the store wrote; `displayed` are those that the buyer saw, if they were translated. */
export type OrderLine = CheckoutLine & { displayed?: LineNames }
export type LineNames = Pick<CheckoutLine, 'title' | 'productType' | 'colourName' | 'sizeLabel'>
