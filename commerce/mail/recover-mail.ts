import type { OrderStatus } from '../contract/order-status'
import type { Currency } from '../contract/primitives'
import { formatMoney } from '../money'
import { linkLine } from './mail-page'
import { escapeHtml, plain } from './mail-text'
import type { Mail } from './mailer'
import { orderTexts } from './order-texts'
import { statusTexts } from './status-texts'

export type LostOrder = {
  lookupNumber: string
  placedAt: Date
  status: OrderStatus
  total: { amount: number; currency: Currency }
  trackUrl: string
}
export type RecoverMailContext = {
  /** Names this mail and no other. */
  key: string
  to: string
  firstName: string
  storeName: string
  fromAddress: string
  locale: string
}

/** The orders of an address, newest first, to that address. */
export function recoverMail(orders: readonly LostOrder[], context: RecoverMailContext): Mail {
  const { locale, texts } = orderTexts(context.locale)
  const words = statusTexts(locale)
  const { recover } = words
  const store = plain(context.storeName)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const blocks = orders.map((order) => ({
    facts: [
      [texts.orderNumber, order.lookupNumber],
      [recover.placed, days.format(order.placedAt)],
      [recover.status, recover.statuses[order.status]],
      [recover.total, formatMoney(order.total.amount, order.total.currency, locale)],
    ] as const,
    link: { words: words.trackOrder, url: order.trackUrl },
  }))
  const greeting = plain(texts.greeting(context.firstName))
  const intro = plain(recover.intro(store))
  const text = [
    greeting,
    intro,
    ...blocks.map(({ facts, link }) =>
      [...facts.map(([label, value]) => `${label}: ${value}`), `${link.words}: ${link.url}`].join('\n'),
    ),
    recover.notYou,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${locale}"><body style="font-family:sans-serif;max-width:560px;margin:0 auto;padding:16px">
<h1 style="font-size:20px">${escapeHtml(store)}</h1>
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(intro)}</p>
${blocks
  .map(
    ({ facts, link }) =>
      `<p style="margin:20px 0 0">${facts.map(([label, value]) => `${escapeHtml(label)}: <strong>${escapeHtml(value)}</strong>`).join('<br>')}</p>\n${linkLine(link)}`,
  )
  .join('\n')}
<p style="margin-top:24px">${escapeHtml(recover.notYou)}</p>
</body></html>
`
  return {
    key: context.key,
    from: { name: store, address: context.fromAddress },
    to: context.to,
    subject: plain(recover.subject(store)),
    text: `${text}\n`,
    html,
  }
}
