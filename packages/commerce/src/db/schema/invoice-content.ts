import type { Billing } from '@awning/contract/checkout'
import type { Seller } from '@awning/contract/invoices'
import type { OrderPaymentMethod } from '@awning/contract/payment-offer'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'

/** Thousandths of a percent. `added` to the price, or `included` in it. */
type InvoiceRate = { rate: number; kind: 'added' | 'included' }
/** In minor units. Those of a credit note are negative. */
type InvoiceAmounts = { net: number; tax: number; gross: number }

/** A line with the names of the item as the buyer saw them. `amount`: money that belongs to no item. */
export type InvoiceLine = InvoiceAmounts & {
  part: 'item' | 'delivery' | 'amount'
  title: string
  /** Product type, color and size. */
  variant: string
  sku: string | null
  merchantSku: string | null
  quantity: number | null
  /** Null if the line is not taxed. */
  rate: InvoiceRate | null
}

/** Everything that an invoice or a credit note states. It is written once: later changes of the order or the store do not change it. */
export type InvoiceContent = InvoiceAmounts & {
  seller: Seller
  storeName: string
  buyer: Billing
  /** The receiver of the parcel. Null if it is the buyer, or if there is no parcel. */
  receiver: Billing | null
  orderNumber: string
  orderedAt: string
  /** When the money moved. */
  paidAt: string
  /** When the parcel was sent, if that was before the document was issued. */
  suppliedAt: string | null
  locale: Locale
  currency: Currency
  lines: InvoiceLine[]
  taxes: (InvoiceAmounts & { rate: InvoiceRate | null })[]
  /** The discount, which the prices already contain. */
  discount: number
  paymentMethod: OrderPaymentMethod | null
  /** The store's reason for a refund. */
  reason: string | null
}
