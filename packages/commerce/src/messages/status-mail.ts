import type { Order } from '@awning/contract/checkout'
import type { OrderStatus, Parcel, Shipment } from '@awning/contract/order-status'
import { formatMoney } from '@awning/platform/money'
import type { Mail } from '../ports/mailer'
import { buyerMail, buyerWriting } from './buyer-mail'
import type { MailDetail } from './mail-blocks'
import type { MailTranslator } from './mail-translator'
import { type OrderMailContext, orderHelp, shelfOf } from './order-links'
import { amountsOf, arrivalOf, itemsOf, previewOf, withQuantities } from './order-parts'

/** The statuses that the buyer gets an email about. A placed order has its own email, the confirmation. */
export type NotifiedStatus = Exclude<OrderStatus, 'placed'>

/** Notifies the buyer of a new order status. Its key contains the order number and the status, so each status has one email. */
export function statusMail(order: Order, status: NotifiedStatus, context: OrderMailContext): Mail {
  const writing = buyerWriting(context)
  const { locale, t, store } = writing
  const { lookupNumber: number, totalCost, history } = order
  const event = history.find((one) => one.status === status)
  const amount = formatMoney(totalCost, locale)
  const isFree = totalCost.amount === 0
  const isReturned = (status === 'cancelled' || status === 'refunded') && !isFree
  const arrival = status === 'in_production' || status === 'shipped' ? arrivalOf(order, writing) : []
  const text = status === 'cancelled' && isFree ? 'cancelledFree' : status
  const body = t(`status.body.${text}`, { number, store, amount })
  const parts = {
    key: `order-${number}-${status.replace('_', '-')}`,
    subject: t(`status.subject.${status}`, { number, store }),
    title: t(`status.names.${status}`),
    paragraphs: [body, ...(event?.reason ? [t('status.reason', { reason: event.reason })] : [])],
    preheader: previewOf(body, arrival),
    facts: arrival,
    details: event?.parcel ? parcelDetails(event.parcel, t) : [],
    // The amounts matter where money is returned.
    amounts: isReturned
      ? amountsOf(order, writing)
      : itemsOf(status === 'shipped' ? lastParcel(order) : order, writing),
    help: orderHelp({ ...order, status }, context, t),
    shelf: status === 'shipped' && !isFree ? shelfOf(context, t) : null,
  }
  return buyerMail(order, parts, context)
}

/** Notifies the buyer of a parcel with a part of the order. Each parcel has one email; the last one has that of the status. */
export function shipmentMail(order: Order, shipment: Shipment, context: OrderMailContext): Mail {
  const writing = buyerWriting(context)
  const { t, store } = writing
  const { lookupNumber: number } = order
  const parts = {
    key: `order-${number}-shipment-${shipment.id}`,
    subject: t('status.subject.part', { number, store }),
    title: t('status.partTitle'),
    paragraphs: [t('status.body.part', { number, store })],
    details: parcelDetails(shipment, t),
    amounts: itemsOf({ ...order, lineItems: withQuantities(order, shipment.items) }, writing),
    shelf: shelfOf(context, t),
  }
  return buyerMail(order, parts, context)
}

const parcelDetails = ({ carrier, trackingNumber, url }: Parcel, t: MailTranslator): MailDetail[] => [
  ...(carrier ? [[t('status.carrier'), carrier] as const] : []),
  ...(trackingNumber ? [[t('status.trackingNumber'), trackingNumber, 'code'] as const] : []),
  ...(url ? [[t('status.trackParcel'), url, 'link'] as const] : []),
]

/** The order with the items of its last parcel, if it has several. */
function lastParcel(order: Order): Order {
  const last = order.shipments.length > 1 ? order.shipments.at(-1) : undefined
  return last === undefined ? order : { ...order, lineItems: withQuantities(order, last.items) }
}
