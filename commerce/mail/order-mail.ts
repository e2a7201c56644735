import { addressLines } from '../contract/address-lines'
import type { Order } from '../contract/checkout'
import { includedTaxName } from '../contract/included-tax'
import { noChoice } from '../contract/store-file'
import { formatMoney } from '../money'
import { bill, button, type Entry, lines as linesOf, paragraph, remark, sign } from './mail-blocks'
import { type MailSender, mailPage } from './mail-page'
import { plain } from './mail-text'
import type { Mail } from './mailer'
import { orderTexts } from './order-texts'
import { statusTexts } from './status-texts'

export type OrderMailContext = MailSender & {
  locale: string
  /** The order's page in the shop. */
  trackUrl: string
  /** Whom an answer reaches, where the store has somebody for it. */
  answersTo?: string | null
}

/** The confirmation of an order. Its key is the order's number, so there is one mail for one order. */
export function orderMail(order: Order, context: OrderMailContext): Mail {
  const { storeName, fromAddress, trackUrl, answersTo } = context
  const { locale, texts } = orderTexts(context.locale)
  const words = statusTexts(locale)
  const { currency } = order.totalCost
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const days = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const day = (isoDay: string) => days.format(new Date(`${isoDay}T00:00:00Z`))
  const { subtotal, discount, shipping, tax, includedTax } = order.costs
  const sums: Entry[] = [
    { what: texts.subtotal, amount: money(subtotal.value) },
    ...(discount.value > 0 ? [{ what: texts.discount, amount: money(-discount.value) }] : []),
    { what: texts.delivery, amount: money(shipping.value) },
    ...(tax.value > 0 ? [{ what: texts.tax, amount: money(tax.value) }] : []),
  ]
  const total: Entry = { what: texts.total, amount: money(order.totalCost.amount) }
  const contained =
    includedTax === undefined
      ? ''
      : texts.includedTax(money(includedTax.value), includedTaxName(order.customer.address.countryCode))
  const lines = order.lineItems.map(({ title, productType, colourName, sizeLabel, quantity, totalPrice, digital }) => ({
    what: [title, productType, digital ? '' : colourName, sizeLabel].filter(isSaying).join(', '),
    more: `${texts.quantity}: ${quantity}`,
    amount: money(totalPrice),
  }))
  const ships = order.lineItems.some(({ digital }) => !digital)
  const digital = order.lineItems.some((line) => line.digital) ? texts.digital(storeName) : ''
  const promo = order.promoCode === null ? '' : `${texts.promoCode}: ${order.promoCode}`
  const estimates = order.delivery?.deliveryEstimates
  const arrives = estimates === undefined || !ships ? '' : texts.arrives(day(estimates.early), day(estimates.late))
  const { firstName, address } = order.customer
  const place = [...addressLines(order.customer), countryIn(locale, address.countryCode) ?? address.country]

  const track = { words: words.trackOrder, url: trackUrl }

  const text = [
    texts.greeting(firstName),
    '',
    texts.thanks(storeName),
    '',
    `${texts.orderNumber}: ${order.lookupNumber}`,
    '',
    ...lines.map(({ what, more, amount }) => `${what}\n  ${more}  ${amount}`),
    '',
    ...[...sums, total].map(({ what, amount }) => `${what}: ${amount}`),
    ...(contained === '' ? [] : [contained]),
    ...(promo === '' ? [] : [promo]),
    ...(ships ? ['', `${texts.deliverTo}:`, ...place.map((part) => `  ${part}`)] : []),
    ...(arrives === '' ? [] : [arrives]),
    ...(digital === '' ? [] : ['', digital]),
    '',
    `${track.words}: ${track.url}`,
    '',
  ].join('\n')

  const html = mailPage({
    lang: locale,
    sender: context,
    title: words.recover.statuses.placed,
    preheader: texts.thanks(storeName),
    blocks: (brand) => [
      paragraph(texts.greeting(firstName)),
      paragraph(texts.thanks(storeName)),
      sign(texts.orderNumber, order.lookupNumber),
      button(track, brand),
      bill(lines, sums, total, contained),
      remark(promo),
      ships ? linesOf(texts.deliverTo, place) : '',
      paragraph(arrives),
      paragraph(digital),
    ],
    foot: [texts.why(storeName), ...(answersTo ? [texts.answer] : [])],
  })
  return {
    key: `order-${order.lookupNumber}`,
    from: { name: plain(storeName), address: fromAddress },
    to: order.email,
    ...(answersTo ? { replyTo: answersTo } : {}),
    subject: plain(texts.subject(order.lookupNumber, storeName)),
    text,
    html,
  }
}

const countryIn = (locale: string, code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(locale, { type: 'region' }).of(code) : undefined

const isSaying = (part: string): boolean => part !== '' && part !== noChoice
