import type { Order } from '@awning/contract/checkout'
import type { OrderReturn, ReturnState } from '@awning/contract/returns'
import type { Mail } from '../ports/mailer'
import { buyerMail, buyerWriting } from './buyer-mail'
import type { OrderMailContext } from './order-links'
import { itemsOf, withQuantities } from './order-parts'

/** The states that the buyer gets an email about. A refund has its own. */
export type NotifiedReturn = Exclude<ReturnState, 'refunded'> | 'withdrawn'

/**
 * Notifies the buyer of a return: that the store received the request, its answer, and that the items arrived. Acknowledges a withdrawal
 * with its content and time, as Article 11a of Directive 2011/83/EU requires.
 */
export function returnMail(
  order: Order,
  { id, items, answer, labelUrl, requestedAt, toSendBack }: OrderReturn,
  state: NotifiedReturn,
  context: OrderMailContext,
): Mail {
  const writing = buyerWriting(context)
  const { t, store } = writing
  const { lookupNumber: number } = order
  const isDecided = state === 'approved' || state === 'declined'
  const label = state === 'approved' ? labelUrl : null
  const parts = {
    key: `order-${number}-return-${id}-${state}`,
    subject: t(`return.subject.${state}`, { number, store }),
    title: t(`return.title.${state}`),
    paragraphs: [
      t(`return.body.${state}`, { number, store, time: timeText(requestedAt, writing.locale) }),
      ...(state === 'withdrawn' ? [t(toSendBack ? 'return.sendBack' : 'return.notSent')] : []),
      ...(isDecided && answer !== null ? [t('return.answer', { text: answer })] : []),
    ],
    ...(label !== null && { link: { label: t('return.label'), url: label } }),
    amounts: itemsOf({ ...order, lineItems: withQuantities(order, items) }, writing),
  }
  return buyerMail(order, parts, context)
}

/** In UTC: the time zone of the buyer is not known. */
const timeText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))
