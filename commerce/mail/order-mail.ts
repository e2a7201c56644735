import { addressLines } from '../contract/address-lines'
import type { Order } from '../contract/checkout'
import { includedTaxName } from '../contract/included-tax'
import { noChoice } from '../contract/store-file'
import { formatMoney } from '../money'
import { linkLine } from './mail-page'
import { escapeHtml, plain } from './mail-text'
import type { Mail } from './mailer'
import { orderTexts } from './order-texts'
import { statusTexts } from './status-texts'

export type OrderMailContext = {
  storeName: string
  fromAddress: string
  locale: string
  /** The order's page in the shop. */
  trackUrl: string
}

/** The confirmation of an order. Its key is the order's number, so there is one mail for one order. */
export function orderMail(order: Order, { storeName, fromAddress, locale: asked, trackUrl }: OrderMailContext): Mail {
  const { locale, texts } = orderTexts(asked)
  const { currency } = order.totalCost
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const days = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const day = (isoDay: string) => days.format(new Date(`${isoDay}T00:00:00Z`))
  const { subtotal, discount, shipping, tax, includedTax } = order.costs
  const sums: [string, string][] = [
    [texts.subtotal, money(subtotal.value)],
    ...(discount.value > 0 ? [[texts.discount, money(-discount.value)] as [string, string]] : []),
    [texts.delivery, money(shipping.value)],
    ...(tax.value > 0 ? [[texts.tax, money(tax.value)] as [string, string]] : []),
    [texts.total, money(order.totalCost.amount)],
  ]
  const contained =
    includedTax === undefined
      ? ''
      : texts.includedTax(money(includedTax.value), includedTaxName(order.customer.address.countryCode))
  const lines = order.lineItems.map(({ title, productType, colourName, sizeLabel, quantity, totalPrice, digital }) => ({
    name: [title, productType, digital ? '' : colourName, sizeLabel].filter(isSaying).join(', '),
    quantity: `${texts.quantity}: ${quantity}`,
    price: money(totalPrice),
  }))
  const ships = order.lineItems.some(({ digital }) => !digital)
  const digital = order.lineItems.some((line) => line.digital) ? texts.digital(storeName) : ''
  const promo = order.promoCode === null ? '' : `${texts.promoCode}: ${order.promoCode}`
  const estimates = order.delivery?.deliveryEstimates
  const arrives = estimates === undefined || !ships ? '' : texts.arrives(day(estimates.early), day(estimates.late))
  const { firstName, address } = order.customer
  const place = [...addressLines(order.customer), countryIn(locale, address.countryCode) ?? address.country]

  const track = { words: statusTexts(locale).trackOrder, url: trackUrl }

  const text = [
    texts.greeting(firstName),
    '',
    texts.thanks(storeName),
    '',
    `${texts.orderNumber}: ${order.lookupNumber}`,
    '',
    ...lines.map(({ name, quantity, price }) => `${name}\n  ${quantity}  ${price}`),
    '',
    ...sums.map(([label, amount]) => `${label}: ${amount}`),
    ...(contained === '' ? [] : [contained]),
    ...(promo === '' ? [] : [promo]),
    ...(ships ? ['', `${texts.deliverTo}:`, ...place.map((part) => `  ${part}`)] : []),
    ...(arrives === '' ? [] : [arrives]),
    ...(digital === '' ? [] : ['', digital]),
    '',
    `${track.words}: ${track.url}`,
    '',
  ].join('\n')

  const cell = 'style="padding:6px 0;vertical-align:top"'
  const right = 'style="padding:6px 0;text-align:right;vertical-align:top"'
  const row = (label: string, amount: string) => `<tr><td ${cell}>${label}</td><td ${right}>${amount}</td></tr>`
  const html = `<!doctype html>
<html lang="${locale}"><body style="font-family:sans-serif;max-width:560px;margin:0 auto;padding:16px">
<h1 style="font-size:20px">${escapeHtml(storeName)}</h1>
<p>${escapeHtml(texts.greeting(firstName))}</p>
<p>${escapeHtml(texts.thanks(storeName))}</p>
<p>${texts.orderNumber}: <strong>${order.lookupNumber}</strong></p>
<table style="width:100%;border-collapse:collapse">
${lines.map(({ name, quantity, price }) => row(`${escapeHtml(name)}<br>${quantity}`, price)).join('\n')}
${sums.map(([label, amount]) => row(label, amount)).join('\n')}
</table>
${contained === '' ? '' : `<p>${escapeHtml(contained)}</p>`}
${promo === '' ? '' : `<p>${escapeHtml(promo)}</p>`}
${ships ? `<p>${texts.deliverTo}:<br>${place.map(escapeHtml).join('<br>')}</p>` : ''}
${arrives === '' ? '' : `<p>${arrives}</p>`}
${digital === '' ? '' : `<p>${escapeHtml(digital)}</p>`}
${linkLine(track)}
</body></html>
`
  return {
    key: `order-${order.lookupNumber}`,
    from: { name: plain(storeName), address: fromAddress },
    to: order.email,
    subject: plain(texts.subject(order.lookupNumber, storeName)),
    text,
    html,
  }
}

const countryIn = (locale: string, code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(locale, { type: 'region' }).of(code) : undefined

const isSaying = (part: string): boolean => part !== '' && part !== noChoice
