import type { Order } from '@awning/contract/checkout'
import type { RefundedItem } from '@awning/contract/order-commands'
import { formatMoney } from '@awning/platform/money'
import type { Mail } from '../ports/mailer'
import { greeting } from './greeting'
import type { AmountRow } from './mail-items'
import { mailLocale, mailTranslator } from './mail-translator'
import { type OrderMailContext, orderHelp } from './order-links'
import { itemsOf } from './order-parts'
import { toSingleLine } from './single-line'
import { writeMail } from './write-mail'

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
  const locale = mailLocale(context.locale)
  const t = mailTranslator(locale)
  const { lookupNumber: number, totalCost } = order
  const { trackUrl, replyTo } = context
  const store = toSingleLine(context.storeName)
  const money = (amount: number) => formatMoney({ amount, currency: totalCost.currency }, locale)
  const row = (label: string, amount: number): AmountRow => ({ label, amount: money(amount) })
  const body = t('status.body.refunded', { number, store, amount: money(refund.amount) })
  const reason = refund.reason === null ? [] : [t('status.reason', { reason: refund.reason })]
  const tax = refund.items.reduce((sum, item) => sum + item.tax, refund.shippingTax)
  const lineItems = refund.items.flatMap(({ line, quantity, amount }) => {
    const item = order.lineItems[line]
    return item === undefined ? [] : [{ ...item, quantity, totalPrice: amount }]
  })
  return {
    key: `order-${number}-refund-${refund.id}`,
    from: { name: store, address: context.fromAddress },
    to: order.email,
    ...(replyTo ? { replyTo } : {}),
    subject: toSingleLine(t('status.subject.refunded', { number, store })),
    ...writeMail({
      lang: locale,
      sender: context,
      title: t('refund.title'),
      greeting: greeting(order.firstName, t),
      paragraphs: [body, ...reason, t('refund.rest')],
      preheader: body,
      facts: [[t('order.number'), number, 'reference']],
      details: [],
      link: { label: t('order.track'), url: trackUrl },
      amounts: {
        ...itemsOf({ ...order, lineItems }, { locale, t, sender: context }),
        summaryRows: [
          ...(refund.shipping > 0 ? [row(t('order.delivery'), refund.shipping)] : []),
          ...(tax > 0 ? [row(t('order.tax'), tax)] : []),
        ],
        total: row(t('refund.total'), refund.amount),
      },
      help: orderHelp(order, context, t),
      shelf: null,
      footer: [t('order.recipientNote', { store }), ...(replyTo ? [t('order.replyNote')] : [])],
    }),
  }
}
