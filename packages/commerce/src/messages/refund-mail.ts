import type { Order } from '@awning/contract/checkout'
import type { RefundedItem } from '@awning/contract/order-commands'
import { formatMoney } from '@awning/platform/money'
import type { Mail } from '../ports/mailer'
import { buyerMail, buyerWriting } from './buyer-mail'
import type { AmountRow } from './mail-items'
import type { OrderMailContext } from './order-links'
import { itemsOf } from './order-parts'

/** A refund of a part, in minor units: the amounts of the items and of the delivery are without tax. */
export type MailedRefund = {
  id: number
  amount: number
  items: readonly RefundedItem[]
  shipping: number
  shippingTax: number
  reason: string | null
}

/** Notifies the buyer that a part of the order was refunded. Each refund has one email. */
export function refundMail(order: Order, refund: MailedRefund, context: OrderMailContext): Mail {
  const writing = buyerWriting(context)
  const { locale, t, store } = writing
  const { lookupNumber: number, totalCost } = order
  const money = (amount: number) => formatMoney({ amount, currency: totalCost.currency }, locale)
  const row = (label: string, amount: number): AmountRow => ({ label, amount: money(amount) })
  const body = t('status.body.refunded', { number, store, amount: money(refund.amount) })
  const reason = refund.reason === null ? [] : [t('status.reason', { reason: refund.reason })]
  const tax = refund.items.reduce((sum, item) => sum + item.tax, refund.shippingTax)
  const lineItems = refund.items.flatMap(({ line, quantity, amount }) => {
    const item = order.lineItems[line]
    return item === undefined ? [] : [{ ...item, quantity, totalPrice: amount }]
  })
  const parts = {
    key: `order-${number}-refund-${refund.id}`,
    subject: t('status.subject.refunded', { number, store }),
    title: t('refund.title'),
    paragraphs: [body, ...reason, t('refund.rest')],
    amounts: {
      ...itemsOf({ ...order, lineItems }, writing),
      summaryRows: [
        ...(refund.shipping > 0 ? [row(t('order.delivery'), refund.shipping)] : []),
        ...(tax > 0 ? [row(t('order.tax'), tax)] : []),
      ],
      total: row(t('refund.total'), refund.amount),
    },
  }
  return buyerMail(order, parts, context)
}
