import type { ContactForm, contactReasons } from '../contract/forms'
import { contactTexts } from './contact-texts'
import { paragraph } from './mail-blocks'
import { type MailSender, mailPage } from './mail-page'
import { plain } from './mail-text'
import type { Mail } from './mailer'
import { writeMail } from './write-mail'

type Written = { id: number; form: ContactForm; locale: string }

/** What the reasons are called where the operator reads them. */
const reasonNames: Record<(typeof contactReasons)[number], string> = {
  order: 'An order',
  delivery: 'Delivery',
  international: 'International delivery',
  returns: 'Returns and refunds',
  payment: 'Payment',
  product: 'A product',
  other: 'Something else',
}

/** What a shopper wrote, for whoever answers for the store: an answer to it reaches the shopper. */
export function messageForOperator({ id, form, locale }: Written, to: string, sender: MailSender): Mail {
  const store = plain(sender.storeName)
  const subject = plain(`${reasonNames[form.reason]}: a message to ${store}`)
  return {
    key: `contact-${id}-operator`,
    from: { name: store, address: sender.fromAddress },
    to,
    replyTo: form.email,
    subject,
    ...writeMail({
      lang: 'en',
      sender,
      title: subject,
      paragraphs: [`A shopper has written to ${store}. Answer this email to reach them.`],
      list: [
        ['Reason', reasonNames[form.reason]],
        ['Order number', form.orderNumber, 'code'],
        ['Name', form.fullName],
        ['Email', form.email],
        ['Language', locale],
      ],
      message: form.message,
      foot: [`You get this email because messages to ${store} are told to this address.`],
    }),
  }
}

/**
 * The shopper's receipt, in their language. Nobody has proven that the address is the writer's own, so it repeats none of what was typed: a form must
 * not carry a stranger's words to anybody.
 */
export function receiptForShopper({ id, form, locale: asked }: Written, sender: MailSender): Mail {
  const { locale, texts } = contactTexts(asked)
  const store = plain(sender.storeName)
  const paragraphs = [texts.greeting, texts.taken(store), texts.answered, texts.notYou]
  const subject = plain(texts.subject(store))
  return {
    key: `contact-${id}-shopper`,
    from: { name: store, address: sender.fromAddress },
    to: form.email,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: mailPage({
      lang: locale,
      sender,
      title: subject,
      preheader: texts.taken(store),
      blocks: () => [paragraph(texts.greeting), paragraph(texts.taken(store)), paragraph(texts.answered)],
      foot: [texts.notYou],
    }),
  }
}
