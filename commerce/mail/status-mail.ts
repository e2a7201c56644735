import type { Order } from '../contract/checkout'
import { formatMoney } from '../money'
import type { Fact } from './mail-blocks'
import type { MailSender } from './mail-page'
import { plain } from './mail-text'
import type { Mail } from './mailer'
import { orderTexts } from './order-texts'
import { statusTexts, type ToldStatus } from './status-texts'
import { writeMail } from './write-mail'

export type StatusMailContext = MailSender & {
  locale: string
  /** The order's page in the shop. */
  trackUrl: string
  /** Whom an answer reaches, where the store has somebody for it. */
  answersTo?: string | null
}

/** What became of an order, to its buyer. Its key is the order's number and the status, so there is one mail for each. */
export function statusMail(order: Order, status: ToldStatus, context: StatusMailContext): Mail {
  const { locale, texts: orderWords } = orderTexts(context.locale)
  const words = statusTexts(locale)
  const { lookupNumber: number, totalCost, history } = order
  const store = plain(context.storeName)
  const event = history.find((one) => one.status === status)
  const amount = formatMoney(totalCost.amount, totalCost.currency, locale)
  const parcel = event?.parcel
  const list: Fact[] = [
    ...(parcel?.carrier ? [[words.carrier, parcel.carrier] as const] : []),
    ...(parcel?.trackingNumber ? [[words.trackingNumber, parcel.trackingNumber, 'code'] as const] : []),
    ...(parcel?.url ? [[words.followParcel, parcel.url, 'link'] as const] : []),
  ]
  const told = words.told[status]({ number, store, amount })
  const reason = event?.reason ? [`${words.reason}: ${event.reason}`] : []
  return {
    key: `order-${number}-${status.replace('_', '-')}`,
    from: { name: store, address: context.fromAddress },
    to: order.email,
    ...(context.answersTo ? { replyTo: context.answersTo } : {}),
    subject: plain(words.subject[status]({ number, store })),
    ...writeMail({
      lang: locale,
      sender: context,
      title: words.recover.statuses[status],
      paragraphs: [orderWords.greeting(order.firstName), told, ...reason],
      preheader: told,
      sign: [orderWords.orderNumber, number],
      list,
      link: { words: words.trackOrder, url: context.trackUrl },
      foot: [orderWords.why(store), ...(context.answersTo ? [orderWords.answer] : [])],
    }),
  }
}
