import type { DeliveryQuote } from '@awning/contract/checkout'
import type { OrderStatus } from '@awning/contract/order-status'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import type { Mail } from '../ports/mailer'
import { greeting } from './greeting'
import type { MailSender } from './mail-page'
import { mailLocale, mailTranslator } from './mail-translator'
import { arrivalOf } from './order-parts'
import { toSingleLine } from './single-line'
import { type MailSection, writeMail } from './write-mail'

export type RecoverableOrder = {
  lookupNumber: string
  placedAt: Date
  status: OrderStatus
  delivery: DeliveryQuote | null
  lineItems: readonly { digital: boolean }[]
  total: { amount: number; currency: Currency }
  trackUrl: string
}
export type RecoverMailContext = MailSender & {
  key: string
  to: string
  firstName: string
  locale: string
}

/** Newest first. */
export function recoverMail(orders: readonly RecoverableOrder[], context: RecoverMailContext): Mail {
  const locale = mailLocale(context.locale)
  const t = mailTranslator(locale)
  const store = toSingleLine(context.storeName)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const intro = t('recover.body', { store })
  const sections = orders.map(
    (order): MailSection => ({
      number: [t('order.number'), order.lookupNumber],
      details: [
        [t('recover.placedOn'), days.format(order.placedAt)],
        [t('recover.status'), t(`status.names.${order.status}`)],
        ...arrivalOf(order, { locale, t }),
        [t('recover.total'), formatMoney(order.total, locale)],
      ],
      link: { label: t('order.track'), url: order.trackUrl },
    }),
  )
  const subject = toSingleLine(t('recover.subject', { store }))
  return {
    key: context.key,
    from: { name: store, address: context.fromAddress },
    to: context.to,
    subject,
    ...writeMail({
      lang: locale,
      sender: context,
      title: subject,
      greeting: greeting(context.firstName, t),
      paragraphs: [intro],
      preheader: intro,
      sections,
      footer: [t('recover.recipientNote')],
    }),
  }
}
