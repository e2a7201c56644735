import type { CheckoutLine, DeliveryQuote, Order } from '@awning/contract/checkout'
import { defaultOptionValue } from '@awning/contract/store-file'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import { formatMoney } from '@awning/platform/money'
import { includedTaxName } from '@awning/platform/rules/included-tax'
import { type MailDetail, rangeDash } from './mail-blocks'
import type { AmountRow, MailItem, OrderAmounts } from './mail-items'
import type { MailSender } from './mail-page'
import { mailPicture } from './mail-pictures'
import type { MailTranslator } from './mail-translator'

/** The language of an email, its sender, who has the pictures, and whether the items have the creator's SKUs. */
type Writing = { locale: Locale; t: MailTranslator; sender: MailSender; hasSkus?: boolean }

/**
 * The line items as the buyer bought them: the order has their titles, options, prices and pictures, so changes of the catalog do
 * not change its emails.
 */
export function itemsOf(order: Order, writing: Writing): OrderAmounts {
  const { currency } = order.totalCost
  return {
    items: order.lineItems.map((line) => itemOf(line, currency, writing)),
    moreItems: (count) => writing.t('order.moreItems', { count: String(count) }),
  }
}

/** The same with the summary rows, the total and the notes about it. Discount and tax are only listed if there are any. */
export function amountsOf(order: Order, writing: Writing): OrderAmounts {
  const { locale, t } = writing
  const { subtotal, discount, shipping, tax, includedTax } = order.costs
  const money = (amount: number) => formatMoney({ amount, currency: order.totalCost.currency }, locale)
  const row = (label: string, amount: number): AmountRow => ({ label, amount: money(amount) })
  return {
    ...itemsOf(order, writing),
    summaryRows: [
      row(t('order.subtotal'), subtotal.value),
      ...(discount.value > 0 ? [row(t('order.discount'), -discount.value)] : []),
      row(t('order.delivery'), shipping.value),
      ...(tax.value > 0 ? [row(t('order.tax'), tax.value)] : []),
    ],
    total: row(t('order.total'), order.totalCost.amount),
    notes: [
      ...(includedTax === undefined
        ? []
        : [
            t('order.includedTax', {
              amount: money(includedTax.value),
              kind: includedTaxName(order.customer.address.countryCode),
            }),
          ]),
      ...(order.promoCode === null ? [] : [`${t('order.promoCode')}: ${order.promoCode}`]),
    ],
  }
}

function itemOf(line: CheckoutLine, currency: Currency, { locale, t, sender, hasSkus = false }: Writing): MailItem {
  const { title, productType, quantity, totalPrice, digital, image, merchantSku } = line
  const sku = hasSkus && merchantSku !== null ? `SKU ${merchantSku}` : ''
  const color = digital ? '' : line.colourName
  const isShown = (part: string) => part !== '' && part !== defaultOptionValue
  return {
    title,
    options: [productType, color, line.sizeLabel, sku].filter(isShown).join(', '),
    quantity: `${t('order.quantity')}: ${quantity}`,
    amount: formatMoney({ amount: totalPrice, currency }, locale),
    picture: mailPicture({ image, alt: [title, color].filter(isShown).join(', ') }, sender.picturesAt),
  }
}

/** The line items of an order with only these quantities, at their full price. */
export const withQuantities = (
  { lineItems }: Pick<Order, 'lineItems'>,
  quantities: readonly { line: number; quantity: number }[],
): Order['lineItems'] =>
  quantities.flatMap(({ line, quantity }) => {
    const item = lineItems[line]
    return item === undefined ? [] : [{ ...item, quantity, totalPrice: item.price * quantity }]
  })

/** What the buyer of an order pays to customs, as at its sale. Empty for digital items, and if the order does not have it. */
export function dutiesNote({ delivery }: Pick<Order, 'delivery'>, t: MailTranslator): string[] {
  return delivery?.duties === undefined ? [] : [t(`order.duties.${delivery.duties}`)]
}

type Underway = { status: Order['status']; delivery: DeliveryQuote | null; lineItems: readonly { digital: boolean }[] }

/** When the order arrives, as on its page in the shop. Empty if it has ended, has arrived, or has digital items only. */
export function arrivalOf(
  { status, delivery, lineItems }: Underway,
  { locale, t }: Omit<Writing, 'sender' | 'hasSkus'>,
): MailDetail[] {
  const isUnderway = status === 'placed' || status === 'in_production' || status === 'shipped'
  if (!isUnderway || delivery === null || delivery.id === 'digital' || lineItems.every(({ digital }) => digital))
    return []
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const day = (isoDay: string) => format.format(new Date(`${isoDay}T00:00:00Z`))
  const { early, late } = delivery.deliveryEstimates
  return [[t('order.arrival'), early === late ? day(late) : `${day(early)}${rangeDash}${day(late)}`]]
}

export const previewOf = (message: string, arrival: readonly MailDetail[]): string =>
  [message, ...arrival.map(([label, value]) => `${label}: ${value}`)].join(' ')
