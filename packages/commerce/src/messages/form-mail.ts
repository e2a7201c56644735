import type { PreorderForm } from '@awning/contract/preorder'
import { defaultOptionValue } from '@awning/contract/store-file'
import type { Mail } from '../ports/mailer'
import type { MailProduct } from './mail-items'
import type { MailSender } from './mail-page'
import { mailPicture } from './mail-pictures'
import { mailLocale, mailTranslator, operatorTranslator } from './mail-translator'
import { toSingleLine } from './single-line'
import { writeMail } from './write-mail'

/** The item that a form refers to, as display texts, and the URL of its picture. */
export type RequestedItem = { title: string; productType: string; color: string; size: string; image: string }

/** A preorder email for the store's operator. A reply goes to the buyer. */
export function preorderForOperator(
  { id, form, item }: { id: number; form: PreorderForm; item: RequestedItem },
  to: string,
  sender: MailSender,
): Mail {
  const t = operatorTranslator()
  const { storeName, fromAddress } = sender
  const store = toSingleLine(storeName)
  const title = t('operator.preorder.subject', { store: storeName, title: item.title })
  return {
    key: `preorder-${id}-operator`,
    from: { name: store, address: fromAddress },
    to,
    replyTo: form.email,
    subject: toSingleLine(title),
    ...writeMail({
      lang: 'en',
      sender,
      title,
      footer: [t('operator.replyNote')],
      paragraphs: [t('operator.preorder.body', { name: toSingleLine(form.fullname), store })],
      details: [
        [t('operator.labels.item'), nameOf(item)],
        [t('operator.labels.name'), form.fullname],
        [t('operator.labels.email'), form.email],
        [t('operator.labels.street'), form.street],
        ...(form.street2 === '' ? [] : [[t('operator.labels.street2'), form.street2] as const]),
        [t('operator.labels.city'), form.city],
        ...(form.zip === '' ? [] : [[t('operator.labels.zip'), form.zip] as const]),
        ...(form.state === '' ? [] : [[t('operator.labels.state'), form.state] as const]),
        [t('operator.labels.country'), form.country],
      ],
    }),
  }
}

/**
 * The buyer's receipt of a preorder, in their language. The address is unconfirmed, so the receipt repeats nothing that was
 * typed: neither name nor address.
 */
export function preorderForBuyer(
  { id, form, locale, item }: { id: number; form: PreorderForm; locale: string; item: RequestedItem },
  sender: MailSender,
): Mail {
  const lang = mailLocale(locale)
  const t = mailTranslator(lang)
  const store = toSingleLine(sender.storeName)
  const subject = toSingleLine(t('preorder.subject', { store }))
  const received = t('preorder.received', { store })
  return {
    key: `preorder-${id}-buyer`,
    from: { name: store, address: sender.fromAddress },
    to: form.email,
    subject,
    ...writeMail({
      lang,
      sender,
      title: subject,
      footer: [t('forms.recipientNote')],
      preheader: received,
      greeting: t('greeting.general'),
      paragraphs: [received, t('preorder.nextStep')],
      product: { label: t('forms.item'), ...productOf(item, sender) },
    }),
  }
}

/** The only email of a back-in-stock request. `url` links to the item. */
export function backInStockMail(
  { key, email, locale, item, url }: { key: string; email: string; locale: string; item: RequestedItem; url: string },
  sender: MailSender,
): Mail {
  const lang = mailLocale(locale)
  const t = mailTranslator(lang)
  const store = toSingleLine(sender.storeName)
  const subject = toSingleLine(t('backInStock.subject', { title: item.title, store }))
  return {
    key,
    from: { name: store, address: sender.fromAddress },
    to: email,
    subject,
    ...writeMail({
      lang,
      sender,
      title: subject,
      paragraphs: [t('backInStock.body', { item: nameOf(item), store })],
      product: { label: t('forms.item'), ...productOf(item, sender) },
      link: { label: t('backInStock.link'), url },
      footer: [t('backInStock.onlyMessage')],
    }),
  }
}

/** Asks the owner of the address to confirm a newsletter sign-up. Contains nothing that was typed into the form. */
export function confirmationMail({ key, email, locale, urls, days }: Confirmation, sender: MailSender): Mail {
  const lang = mailLocale(locale)
  const t = mailTranslator(lang)
  const store = toSingleLine(sender.storeName)
  const subject = toSingleLine(t('newsletter.subject', { store }))
  const body = t('newsletter.body', { store })
  return {
    key,
    from: { name: store, address: sender.fromAddress },
    to: email,
    subject,
    unsubscribeUrl: urls.unsubscribe,
    ...writeMail({
      lang,
      sender,
      title: subject,
      footer: [t('forms.recipientNote')],
      preheader: body,
      greeting: t('greeting.general'),
      paragraphs: [body, t('newsletter.expiry', { days: String(days) })],
      link: { label: t('newsletter.link'), url: urls.confirm },
    }),
  }
}

type Confirmation = {
  key: string
  email: string
  locale: string
  urls: { confirm: string; unsubscribe: string }
  /** How long the link is valid, in days. */
  days: number
}

const isShown = (part: string) => part !== '' && part !== defaultOptionValue

const nameOf = ({ title, productType, color, size }: RequestedItem): string =>
  [title, productType, color, size].filter(isShown).map(toSingleLine).join(', ')

function productOf({ title, productType, color, size, image }: RequestedItem, { picturesAt }: MailSender): MailProduct {
  return {
    title,
    options: [productType, color, size].filter(isShown).join(', '),
    picture: mailPicture({ image, alt: [title, color].filter(isShown).join(', '), size: 400 }, picturesAt),
  }
}
