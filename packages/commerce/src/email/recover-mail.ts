import type { OrderStatus } from '@awning/contract/order-status'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { button, linkBlock, type MailDetail, mailSection, paragraph } from './mail-blocks'
import { type MailSender, mailPage } from './mail-page'
import { mailLocale, mailTranslator } from './mail-translator'
import type { Mail } from './mailer'
import { toSingleLine } from './single-line'

export type RecoverableOrder = {
  lookupNumber: string
  placedAt: Date
  status: OrderStatus
  total: { amount: number; currency: Currency }
  trackUrl: string
}
export type RecoverMailContext = MailSender & {
  /** Identifies this email uniquely. */
  key: string
  to: string
  firstName: string
  locale: string
}

/** Sends the orders of an email address to that address, newest first. */
export function recoverMail(orders: readonly RecoverableOrder[], context: RecoverMailContext): Mail {
  const locale = mailLocale(context.locale)
  const t = mailTranslator(locale)
  const store = toSingleLine(context.storeName)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const sections = orders.map((order) => ({
    number: [t('order.number'), order.lookupNumber] satisfies MailDetail,
    details: [
      [t('recover.placedOn'), days.format(order.placedAt)],
      [t('recover.status'), t(`status.names.${order.status}`)],
      [t('recover.total'), formatMoney(order.total, locale)],
    ] as const,
    link: { label: t('order.track'), url: order.trackUrl },
  }))
  const title = t('recover.subject', { store })
  const greeting = toSingleLine(t('greeting.named', { name: context.firstName }))
  const intro = toSingleLine(t('recover.body', { store }))
  const recipientNote = t('recover.recipientNote')
  const text = [
    greeting,
    intro,
    ...sections.map(({ number, details, link }) =>
      [...[number, ...details].map(([label, value]) => `${label}: ${value}`), `${link.label}: ${link.url}`].join('\n'),
    ),
    recipientNote,
  ].join('\n\n')
  const html = mailPage({
    lang: locale,
    sender: context,
    title,
    preheader: intro,
    blocks: (brand) => [
      paragraph(greeting),
      paragraph(intro),
      // A single order gets a button; several orders get links of equal weight.
      ...sections.map(({ number, details, link }) =>
        mailSection(number, details, sections.length === 1 ? button(link, brand) : linkBlock(link)),
      ),
    ],
    footer: [recipientNote],
  })
  return {
    key: context.key,
    from: { name: store, address: context.fromAddress },
    to: context.to,
    subject: toSingleLine(title),
    text: `${text}\n`,
    html,
  }
}
