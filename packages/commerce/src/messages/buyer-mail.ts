import type { Order } from '@awning/contract/checkout'
import type { Mail } from '../ports/mailer'
import { greeting } from './greeting'
import { mailLocale, mailTranslator } from './mail-translator'
import { type OrderMailContext, orderHelp } from './order-links'
import { toSingleLine } from './single-line'
import { type MailParts, writeMail } from './write-mail'

/** What emails about orders differ in. `key` is unique; without a `link`, the email links to the order's page. */
type BuyerMailParts = Omit<MailParts, 'lang' | 'sender' | 'greeting' | 'footer'> & { key: string; subject: string }

/** The language of an email to a buyer, its texts, and the name of the store in a line. */
export function buyerWriting(context: OrderMailContext) {
  const locale = mailLocale(context.locale)
  return { locale, t: mailTranslator(locale), store: toSingleLine(context.storeName), sender: context }
}

/** An email about an order to its buyer, in the language of the order. A reply goes to the store. */
export function buyerMail(order: Order, { key, subject, ...parts }: BuyerMailParts, context: OrderMailContext): Mail {
  const { locale, t, store } = buyerWriting(context)
  const { replyTo, trackUrl } = context
  return {
    key,
    from: { name: store, address: context.fromAddress },
    to: order.email,
    ...(replyTo ? { replyTo } : {}),
    subject: toSingleLine(subject),
    ...writeMail({
      lang: locale,
      sender: context,
      greeting: greeting(order.firstName, t),
      preheader: parts.paragraphs[0] ?? '',
      link: { label: t('order.track'), url: trackUrl },
      help: orderHelp(order, context, t),
      footer: [t('order.recipientNote', { store }), ...(replyTo ? [t('order.replyNote')] : [])],
      ...parts,
      facts: [...(parts.facts ?? []), [t('order.number'), order.lookupNumber, 'reference']],
    }),
  }
}
