import { addressLines } from '@awning/address/address-lines'
import type { Order } from '@awning/contract/checkout'
import { defaultOptionValue } from '@awning/contract/store-file'
import { formatMoney } from '@awning/platform/money'
import { includedTaxName } from '@awning/platform/rules/included-tax'
import {
  type AmountRow,
  amountsTable,
  button,
  labeledLines,
  noteBlock,
  type OrderAmounts,
  paragraph,
  referenceBlock,
} from './mail-blocks'
import { type MailSender, mailPage } from './mail-page'
import { type MailTranslator, mailLocale, mailTranslator } from './mail-translator'
import type { Mail } from './mailer'
import { toSingleLine } from './single-line'

export type OrderMailContext = MailSender & {
  locale: string
  /** The order's page in the store. */
  trackUrl: string
  /** The address for replies, if the store has one. */
  replyTo?: string | null
}

/** Creates the order confirmation. Its key contains the order number, so it is sent once per order. */
export function orderMail(order: Order, context: OrderMailContext): Mail {
  const { storeName: store, fromAddress, trackUrl, replyTo } = context
  const locale = mailLocale(context.locale)
  const t = mailTranslator(locale)
  const money = (amount: number) => formatMoney({ amount, currency: order.totalCost.currency }, locale)
  const amounts = amountsOf(order, money, t)
  const { includedTax } = order.costs
  const { firstName, address } = order.customer
  const includedTaxNote =
    includedTax === undefined
      ? ''
      : t('order.includedTax', { amount: money(includedTax.value), kind: includedTaxName(address.countryCode) })
  const hasPhysicalItems = order.lineItems.some(({ digital }) => !digital)
  const hasDigitalItems = order.lineItems.some(({ digital }) => digital)
  const digitalItems = hasDigitalItems ? t('order.digitalItems', { store }) : ''
  const promoCode = order.promoCode === null ? '' : `${t('order.promoCode')}: ${order.promoCode}`
  const estimates = order.delivery?.deliveryEstimates
  const arrival = estimates === undefined || !hasPhysicalItems ? '' : arrivalText(estimates, locale, t)
  const greeting = t('greeting.named', { name: firstName })
  const thanks = t('order.thanks', { store })
  const deliverTo = t('order.deliverTo')
  const destination = [...addressLines(order.customer), getCountryName(locale, address.countryCode) ?? address.country]
  const orderNumber = [t('order.number'), order.lookupNumber] as const
  const link = { label: t('order.track'), url: trackUrl }

  const text = [
    greeting,
    '',
    thanks,
    '',
    orderNumber.join(': '),
    '',
    ...amounts.items.map(({ label, detail, amount }) => `${label}\n  ${detail}  ${amount}`),
    '',
    ...[...amounts.summaryRows, amounts.total].map(({ label, amount }) => `${label}: ${amount}`),
    ...(includedTaxNote === '' ? [] : [includedTaxNote]),
    ...(promoCode === '' ? [] : [promoCode]),
    ...(hasPhysicalItems ? ['', `${deliverTo}:`, ...destination.map((line) => `  ${line}`)] : []),
    ...(arrival === '' ? [] : [arrival]),
    ...(digitalItems === '' ? [] : ['', digitalItems]),
    '',
    `${link.label}: ${link.url}`,
    '',
  ].join('\n')

  const html = mailPage({
    lang: locale,
    sender: context,
    title: t('status.names.placed'),
    preheader: thanks,
    blocks: (brand) => [
      paragraph(greeting),
      paragraph(thanks),
      referenceBlock(...orderNumber),
      button(link, brand),
      amountsTable(amounts, includedTaxNote),
      noteBlock(promoCode),
      hasPhysicalItems ? labeledLines(deliverTo, destination) : null,
      paragraph(arrival),
      paragraph(digitalItems),
    ],
    footer: [t('order.recipientNote', { store }), ...(replyTo ? [t('order.replyNote')] : [])],
  })
  return {
    key: `order-${order.lookupNumber}`,
    from: { name: toSingleLine(store), address: fromAddress },
    to: order.email,
    ...(replyTo ? { replyTo } : {}),
    subject: toSingleLine(t('order.subject', { number: order.lookupNumber, store })),
    text,
    html,
  }
}

/** The line items, the summary rows and the total. Discount and tax are only listed if there are any. */
function amountsOf(order: Order, money: (amount: number) => string, t: MailTranslator): OrderAmounts {
  const { subtotal, discount, shipping, tax } = order.costs
  const summaryRows: AmountRow[] = [
    { label: t('order.subtotal'), amount: money(subtotal.value) },
    ...(discount.value > 0 ? [{ label: t('order.discount'), amount: money(-discount.value) }] : []),
    { label: t('order.delivery'), amount: money(shipping.value) },
    ...(tax.value > 0 ? [{ label: t('order.tax'), amount: money(tax.value) }] : []),
  ]
  const items = order.lineItems.map(({ title, productType, colourName, sizeLabel, quantity, totalPrice, digital }) => ({
    label: [title, productType, digital ? '' : colourName, sizeLabel]
      .filter((part) => part !== '' && part !== defaultOptionValue)
      .join(', '),
    detail: `${t('order.quantity')}: ${quantity}`,
    amount: money(totalPrice),
  }))
  return { items, summaryRows: summaryRows, total: { label: t('order.total'), amount: money(order.totalCost.amount) } }
}

/** When the order arrives: on a day or between two days, without the year. */
function arrivalText(estimates: { early: string; late: string }, locale: string, t: MailTranslator): string {
  const days = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const day = (isoDay: string) => days.format(new Date(`${isoDay}T00:00:00Z`))
  const early = day(estimates.early)
  const late = day(estimates.late)
  return early === late ? t('order.arrivesOn', { day: early }) : t('order.arrivesBetween', { early, late })
}

const getCountryName = (locale: string, code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(locale, { type: 'region' }).of(code) : undefined
