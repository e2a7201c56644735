import type { Order } from '@awning/contract/checkout'
import type { OrderStatus, Parcel, Shipment } from '@awning/contract/order-status'
import { formatMoney } from '@awning/platform/money'
import type { Mail } from '../ports/mailer'
import { greeting } from './greeting'
import type { MailDetail } from './mail-blocks'
import { type MailTranslator, mailLocale, mailTranslator } from './mail-translator'
import { type OrderMailContext, orderHelp, shelfOf } from './order-links'
import { amountsOf, arrivalOf, itemsOf, previewOf } from './order-parts'
import { toSingleLine } from './single-line'
import { writeMail } from './write-mail'

/** The statuses that the buyer gets an email about. A placed order has its own email, the confirmation. */
export type NotifiedStatus = Exclude<OrderStatus, 'placed'>

/** Notifies the buyer of a new order status. Its key contains the order number and the status, so each status has one email. */
export function statusMail(order: Order, status: NotifiedStatus, context: OrderMailContext): Mail {
  const locale = mailLocale(context.locale)
  const t = mailTranslator(locale)
  const { lookupNumber: number, totalCost, history } = order
  const { trackUrl, replyTo } = context
  const store = toSingleLine(context.storeName)
  const event = history.find((one) => one.status === status)
  const amount = formatMoney(totalCost, locale)
  const parcel = event?.parcel
  const isFree = totalCost.amount === 0
  const writing = { locale, t, sender: context }
  const isReturned = (status === 'cancelled' || status === 'refunded') && !isFree
  const arrival = status === 'in_production' || status === 'shipped' ? arrivalOf(order, writing) : []
  const text = status === 'cancelled' && isFree ? 'cancelledFree' : status
  const body = t(`status.body.${text}`, { number, store, amount })
  const reason = event?.reason ? [t('status.reason', { reason: event.reason })] : []
  return {
    key: `order-${number}-${status.replace('_', '-')}`,
    from: { name: store, address: context.fromAddress },
    to: order.email,
    ...(replyTo ? { replyTo } : {}),
    subject: toSingleLine(t(`status.subject.${status}`, { number, store })),
    ...writeMail({
      lang: locale,
      sender: context,
      title: t(`status.names.${status}`),
      greeting: greeting(order.firstName, t),
      paragraphs: [body, ...reason],
      preheader: previewOf(body, arrival),
      facts: [...arrival, [t('order.number'), number, 'reference']],
      details: parcel ? parcelDetails(parcel, t) : [],
      link: { label: t('order.track'), url: trackUrl },
      // The amounts matter where money is returned.
      amounts: isReturned
        ? amountsOf(order, writing)
        : itemsOf(status === 'shipped' ? lastParcel(order) : order, writing),
      help: orderHelp({ ...order, status }, context, t),
      shelf: status === 'shipped' && !isFree ? shelfOf(context, t) : null,
      footer: [t('order.recipientNote', { store }), ...(replyTo ? [t('order.replyNote')] : [])],
    }),
  }
}

/** Notifies the buyer of a parcel with a part of the order. Each parcel has one email; the last one has that of the status. */
export function shipmentMail(order: Order, shipment: Shipment, context: OrderMailContext): Mail {
  const locale = mailLocale(context.locale)
  const t = mailTranslator(locale)
  const { lookupNumber: number } = order
  const { trackUrl, replyTo } = context
  const store = toSingleLine(context.storeName)
  const writing = { locale, t, sender: context }
  const body = t('status.body.part', { number, store })
  return {
    key: `order-${number}-shipment-${shipment.id}`,
    from: { name: store, address: context.fromAddress },
    to: order.email,
    ...(replyTo ? { replyTo } : {}),
    subject: toSingleLine(t('status.subject.part', { number, store })),
    ...writeMail({
      lang: locale,
      sender: context,
      title: t('status.partTitle'),
      greeting: greeting(order.firstName, t),
      paragraphs: [body],
      preheader: body,
      facts: [[t('order.number'), number, 'reference']],
      details: parcelDetails(shipment, t),
      link: { label: t('order.track'), url: trackUrl },
      amounts: itemsOf({ ...order, lineItems: itemsIn(order, shipment) }, writing),
      help: orderHelp(order, context, t),
      shelf: shelfOf(context, t),
      footer: [t('order.recipientNote', { store }), ...(replyTo ? [t('order.replyNote')] : [])],
    }),
  }
}

const parcelDetails = ({ carrier, trackingNumber, url }: Parcel, t: MailTranslator): MailDetail[] => [
  ...(carrier ? [[t('status.carrier'), carrier] as const] : []),
  ...(trackingNumber ? [[t('status.trackingNumber'), trackingNumber, 'code'] as const] : []),
  ...(url ? [[t('status.trackParcel'), url, 'link'] as const] : []),
]

const itemsIn = ({ lineItems }: Order, { items }: Shipment): Order['lineItems'] =>
  items.flatMap(({ line, quantity }) => {
    const item = lineItems[line]
    return item === undefined ? [] : [{ ...item, quantity, totalPrice: item.price * quantity }]
  })

/** The order with the items of its last parcel, if it has several. */
function lastParcel(order: Order): Order {
  const last = order.shipments.length > 1 ? order.shipments.at(-1) : undefined
  return last === undefined ? order : { ...order, lineItems: itemsIn(order, last) }
}
