import type { Locale } from '../contract/primitives'

/** The words of an order's mail. */
export type OrderTexts = {
  subject: (orderNumber: string, storeName: string) => string
  greeting: (firstName: string) => string
  thanks: (storeName: string) => string
  orderNumber: string
  quantity: string
  subtotal: string
  discount: string
  delivery: string
  tax: string
  total: string
  deliverTo: string
  arrives: (early: string, late: string) => string
  digital: (storeName: string) => string
  promoCode: string
}

const en: OrderTexts = {
  subject: (orderNumber, storeName) => `Your ${storeName} order ${orderNumber}`,
  greeting: (firstName) => `Hello ${firstName},`,
  thanks: (storeName) => `Thank you for your order at ${storeName}. We have started on it.`,
  orderNumber: 'Order number',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  tax: 'Sales Tax',
  total: 'Total',
  deliverTo: 'Deliver to',
  arrives: (early, late) => (early === late ? `Arrives ${early}` : `Arrives between ${early} and ${late}`),
  digital: (storeName) => `Your digital items: ${storeName} sends the files to this address in an email of their own.`,
  promoCode: 'Promo code',
}

const texts: Partial<Record<Locale, OrderTexts>> = { en, 'en-GB': en }

/** English stands in for a language that has no texts here. */
export function orderTexts(locale: string): OrderTexts {
  return Object.entries(texts).find(([known]) => known === locale)?.[1] ?? en
}
