import type { Checkout, CheckoutLine } from '@awning/contract/checkout'
import type { PaidItem, PaidOrder } from '../../ports/payment-provider'
import type { CheckoutEvaluation } from '../checkout/evaluate-checkout'
import { keyOfLine } from '../checkout/wire-lines'

type Evaluated = Pick<CheckoutEvaluation, 'lines' | 'pricing'>

export const paidItems = ({ lines }: Pick<Evaluated, 'lines'>): PaidItem[] =>
  lines.map(({ line, names, merchantSku, price }) => ({
    sku: keyOfLine(line),
    merchantSku,
    title: names.title,
    quantity: line.quantity,
    price,
  }))

/** What the payment of a checkout pays. */
export const paidOrder = ({ lines, pricing: { discount, shipping, tax } }: Evaluated): PaidOrder => ({
  items: paidItems({ lines }),
  discount,
  shipping,
  tax,
})

/** The same of a checkout in its wire format. */
export const paidOrderOf = ({
  lineItems,
  costs,
}: Pick<Checkout, 'costs'> & { lineItems: CheckoutLine[] }): PaidOrder => ({
  items: lineItems.map(({ sku, merchantSku, title, quantity, price }) => ({
    sku,
    merchantSku,
    title,
    quantity,
    price,
  })),
  discount: costs.discount.value,
  shipping: costs.shipping.value,
  tax: costs.tax.value,
})

/**
 * A list of items within `limit` characters: 'HM-1 x 2, HM-2 x 1'. Items that do not fit are counted: '…, 3 more'.
 */
export function listItems(items: readonly PaidItem[], nameOf: (item: PaidItem) => string, limit: number): string {
  const all = items.map((item) => `${nameOf(item)} x ${item.quantity}`)
  for (let shown = all.length; shown > 0; shown -= 1) {
    const text = [...all.slice(0, shown), ...(shown < all.length ? [`${all.length - shown} more`] : [])].join(', ')
    if (text.length <= limit) return text
  }
  return ''
}

export const listMerchantSkus = (items: readonly PaidItem[], limit: number): string =>
  listItems(
    items.filter(({ merchantSku }) => merchantSku !== null),
    ({ merchantSku }) => merchantSku ?? '',
    limit,
  )
