import type { OrderStatus } from '../contract/order-status'
import type { Currency } from '../contract/primitives'
import { formatMoney } from '../money'
import { button, chapter, type Fact, linkLine, paragraph } from './mail-blocks'
import { type MailSender, mailPage } from './mail-page'
import { plain } from './mail-text'
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
export type RecoverMailContext = MailSender & {
  /** Names this mail and no other. */
  key: string
  to: string
  firstName: string
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
    number: [texts.orderNumber, order.lookupNumber] satisfies Fact,
    facts: [
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
    ...blocks.map(({ number, facts, link }) =>
      [...[number, ...facts].map(([label, value]) => `${label}: ${value}`), `${link.words}: ${link.url}`].join('\n'),
    ),
    recover.notYou,
  ].join('\n\n')
  const html = mailPage({
    lang: locale,
    sender: context,
    title: recover.subject(store),
    preheader: intro,
    blocks: (brand) => [
      paragraph(greeting),
      paragraph(intro),
      // One thing to do is a button; of several none is more than the others.
      ...blocks.map(({ number, facts, link }) =>
        chapter(number, facts, blocks.length === 1 ? button(link, brand) : linkLine(link)),
      ),
    ],
    foot: [recover.notYou],
  })
  return {
    key: context.key,
    from: { name: store, address: context.fromAddress },
    to: context.to,
    subject: plain(recover.subject(store)),
    text: `${text}\n`,
    html,
  }
}
