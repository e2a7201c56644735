import type { PreorderForm } from '../contract/preorder'
import { noChoice } from '../contract/store-file'
import { formTexts } from './form-texts'
import type { MailSender } from './mail-page'
import { plain } from './mail-text'
import type { Mail } from './mailer'
import { writeMail } from './write-mail'

/** What a form was about, in words. */
export type Thing = { title: string; productType: string; color: string; size: string }

/** A preorder for whoever runs the store: an answer to it reaches the buyer. */
export function preorderForOperator(
  { id, form, thing }: { id: number; form: PreorderForm; thing: Thing },
  to: string,
  sender: MailSender,
): Mail {
  const { storeName, fromAddress } = sender
  return {
    key: `preorder-${id}-operator`,
    from: { name: plain(storeName), address: fromAddress },
    to,
    replyTo: form.email,
    subject: plain(`Preorder at ${storeName}: ${thing.title}`),
    ...writeMail({
      lang: 'en',
      sender,
      title: `Preorder at ${storeName}: ${thing.title}`,
      foot: ['An answer to this email reaches the buyer.'],
      paragraphs: [`${plain(form.fullname)} has preordered at ${plain(storeName)}. Nothing was charged.`],
      list: [
        ['Item', describe(thing)],
        ['Name', form.fullname],
        ['Email', form.email],
        ['Street', form.street],
        ...(form.street2 === '' ? [] : [['Street, second line', form.street2] as const]),
        ['City', form.city],
        ...(form.zip === '' ? [] : [['Zip code', form.zip] as const]),
        ...(form.state === '' ? [] : [['State', form.state] as const]),
        ['Country', form.country],
      ],
    }),
  }
}

/**
 * The buyer's receipt of a preorder, in their language. The address is not confirmed, so it repeats nothing that was typed: neither name nor address.
 */
export function preorderForBuyer(
  { id, form, locale, thing }: { id: number; form: PreorderForm; locale: string; thing: Thing },
  sender: MailSender,
): Mail {
  const { lang, texts } = formTexts(locale)
  const store = plain(sender.storeName)
  const subject = plain(texts.preorder.subject(store))
  return {
    key: `preorder-${id}-buyer`,
    from: { name: store, address: sender.fromAddress },
    to: form.email,
    subject,
    ...writeMail({
      lang,
      sender,
      title: subject,
      foot: [texts.notYou],
      preheader: texts.preorder.taken(store),
      paragraphs: [texts.hello, texts.preorder.taken(store), texts.preorder.next],
      list: [[texts.item, describe(thing)]],
    }),
  }
}

/** One message to somebody who asked for it: what was sold out can be had. `url` leads to it. */
export function backAgain(
  { key, email, locale, thing, url }: { key: string; email: string; locale: string; thing: Thing; url: string },
  sender: MailSender,
): Mail {
  const { lang, texts } = formTexts(locale)
  const store = plain(sender.storeName)
  const subject = plain(texts.restocked.subject(thing.title, store))
  return {
    key,
    from: { name: store, address: sender.fromAddress },
    to: email,
    subject,
    ...writeMail({
      lang,
      sender,
      title: subject,
      paragraphs: [texts.restocked.text(describe(thing), store), texts.restocked.once],
      link: { words: texts.restocked.link, url, bare: true },
    }),
  }
}

/** Asks whoever reads the address to confirm a newsletter sign-up. Nothing in it was typed by whoever filled in the form. */
export function confirmationMail({ key, email, locale, urls, days }: Confirmation, sender: MailSender): Mail {
  const { lang, texts } = formTexts(locale)
  const store = plain(sender.storeName)
  const subject = plain(texts.newsletter.subject(store))
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
      foot: [texts.notYou],
      paragraphs: [texts.hello, texts.newsletter.text(store), texts.newsletter.expires(days)],
      link: { words: texts.newsletter.link, url: urls.confirm },
    }),
  }
}

type Confirmation = {
  key: string
  email: string
  locale: string
  urls: { confirm: string; unsubscribe: string }
  /** So long the link works. */
  days: number
}

const describe = ({ title, productType, color, size }: Thing): string =>
  [title, productType, color, size]
    .filter((part) => part !== '' && part !== noChoice)
    .map(plain)
    .join(', ')
