import type { Order } from '@awning/contract/checkout'
import type { OrderReturn, ReturnState } from '@awning/contract/returns'
import type { Mail } from '../ports/mailer'
import { greeting } from './greeting'
import { mailLocale, mailTranslator } from './mail-translator'
import { type OrderMailContext, orderHelp } from './order-links'
import { itemsOf } from './order-parts'
import { toSingleLine } from './single-line'
import { writeMail } from './write-mail'

/** The states that the buyer gets an email about. A refund has its own. */
export type NotifiedReturn = Exclude<ReturnState, 'refunded'>

/** Notifies the buyer of a return: that the store received the request, its answer, and that the items arrived. */
export function returnMail(
  order: Order,
  { id, items, answer, labelUrl }: OrderReturn,
  state: NotifiedReturn,
  context: OrderMailContext,
): Mail {
  const locale = mailLocale(context.locale)
  const t = mailTranslator(locale)
  const { lookupNumber: number } = order
  const { trackUrl, replyTo } = context
  const store = toSingleLine(context.storeName)
  const body = t(`return.body.${state}`, { number, store })
  const isDecided = state === 'approved' || state === 'declined'
  const lineItems = items.flatMap(({ line, quantity }) => {
    const item = order.lineItems[line]
    return item === undefined ? [] : [{ ...item, quantity, totalPrice: item.price * quantity }]
  })
  const label = state === 'approved' ? labelUrl : null
  return {
    key: `order-${number}-return-${id}-${state}`,
    from: { name: store, address: context.fromAddress },
    to: order.email,
    ...(replyTo ? { replyTo } : {}),
    subject: toSingleLine(t(`return.subject.${state}`, { number, store })),
    ...writeMail({
      lang: locale,
      sender: context,
      title: t(`return.title.${state}`),
      greeting: greeting(order.firstName, t),
      paragraphs: [body, ...(isDecided && answer !== null ? [t('return.answer', { text: toSingleLine(answer) })] : [])],
      preheader: body,
      facts: [[t('order.number'), number, 'reference']],
      details: [],
      link: label === null ? { label: t('order.track'), url: trackUrl } : { label: t('return.label'), url: label },
      amounts: itemsOf({ ...order, lineItems }, { locale, t, sender: context }),
      help: orderHelp(order, context, t),
      shelf: null,
      footer: [t('order.recipientNote', { store }), ...(replyTo ? [t('order.replyNote')] : [])],
    }),
  }
}
