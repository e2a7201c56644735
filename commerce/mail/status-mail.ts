import type { Order } from '../contract/checkout'
import { formatMoney } from '../money'
import { writeMail } from './mail-page'
import { plain } from './mail-text'
import type { Mail } from './mailer'
import { orderTexts } from './order-texts'
import { statusTexts, type ToldStatus } from './status-texts'

export type StatusMailContext = {
  storeName: string
  fromAddress: string
  locale: string
  /** The order's page in the shop. */
  trackUrl: string
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
  const list: [string, string][] = [
    ...(parcel?.carrier ? [[words.carrier, parcel.carrier] as [string, string]] : []),
    ...(parcel?.trackingNumber ? [[words.trackingNumber, parcel.trackingNumber] as [string, string]] : []),
    ...(parcel?.url ? [[words.followParcel, parcel.url] as [string, string]] : []),
  ]
  const reason = event?.reason ? [`${words.reason}: ${event.reason}`] : []
  return {
    key: `order-${number}-${status.replace('_', '-')}`,
    from: { name: store, address: context.fromAddress },
    to: order.email,
    subject: plain(words.subject[status]({ number, store })),
    ...writeMail({
      lang: locale,
      title: store,
      paragraphs: [orderWords.greeting(order.firstName), words.told[status]({ number, store, amount }), ...reason],
      list,
      link: { words: words.trackOrder, url: context.trackUrl },
    }),
  }
}
