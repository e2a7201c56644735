import type { ContactForm } from '@awning/contract/forms'
import type { Mail } from '../ports/mailer'
import type { MailSender } from './mail-page'
import { mailLocale, mailTranslator, operatorTranslator } from './mail-translator'
import { toSingleLine } from './single-line'
import { writeMail } from './write-mail'

type ContactMessage = { id: number; form: ContactForm; locale: string }

/** A reply goes to the shopper. */
export function messageForOperator({ id, form, locale }: ContactMessage, to: string, sender: MailSender): Mail {
  const t = operatorTranslator()
  const store = toSingleLine(sender.storeName)
  const reason = t(`operator.contact.reasons.${form.reason}`)
  const subject = toSingleLine(t('operator.contact.subject', { reason, store }))
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
      paragraphs: [t('operator.contact.body', { store })],
      details: [
        [t('operator.labels.reason'), reason],
        [t('operator.labels.orderNumber'), form.orderNumber, 'code'],
        [t('operator.labels.name'), form.fullName],
        [t('operator.labels.email'), form.email],
        [t('operator.labels.language'), locale],
      ],
      message: form.message,
      footer: [t('operator.contact.recipientNote', { store })],
    }),
  }
}

/**
 * The shopper's receipt, in their language. The address is unconfirmed, so the receipt repeats nothing that was typed: otherwise
 * anyone could use the form to send text to any recipient.
 */
export function acknowledgmentForShopper({ id, form, locale: requested }: ContactMessage, sender: MailSender): Mail {
  const locale = mailLocale(requested)
  const t = mailTranslator(locale)
  const store = toSingleLine(sender.storeName)
  const received = t('contact.received', { store })
  const subject = toSingleLine(t('contact.subject', { store }))
  return {
    key: `contact-${id}-shopper`,
    from: { name: store, address: sender.fromAddress },
    to: form.email,
    subject,
    ...writeMail({
      lang: locale,
      sender,
      title: subject,
      preheader: received,
      greeting: t('greeting.general'),
      paragraphs: [received, t('contact.replyTime')],
      footer: [t('contact.recipientNote')],
    }),
  }
}
