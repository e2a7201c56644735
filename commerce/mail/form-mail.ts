import type { PreorderForm } from '../contract/preorder'
import { noChoice } from '../contract/store-file'
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

/** The buyer's receipt of a preorder. */
export function preorderForBuyer(
  { id, form, thing }: { id: number; form: PreorderForm; thing: Thing },
  sender: MailSender,
): Mail {
  const { storeName, fromAddress } = sender
  const place = [
    form.street,
    form.street2,
    [form.city, `${form.state} ${form.zip}`.trim()].filter((part) => part !== '').join(', '),
    form.country,
  ]
  return {
    key: `preorder-${id}-buyer`,
    from: { name: plain(storeName), address: fromAddress },
    to: form.email,
    subject: plain(`Your preorder at ${storeName}`),
    ...writeMail({
      lang: 'en',
      sender,
      title: `Your preorder at ${storeName}`,
      foot: [`You get this email because you preordered at ${storeName}.`],
      preheader: `${storeName} has your preorder.`,
      paragraphs: [
        `Hello ${plain(form.fullname)},`,
        `${plain(storeName)} has your preorder. Nothing was charged: the store writes to you at this address when it is ready.`,
      ],
      list: [
        ['Item', describe(thing)],
        ['Deliver to', place.filter((part) => part !== '').join(', ')],
      ],
    }),
  }
}

/** One message to somebody who asked for it: what was sold out can be had. `url` leads to it. */
export function backAgain(
  { key, email, thing, url }: { key: string; email: string; thing: Thing; url: string },
  sender: MailSender,
): Mail {
  const { storeName, fromAddress } = sender
  return {
    key,
    from: { name: plain(storeName), address: fromAddress },
    to: email,
    subject: plain(`${thing.title} is back at ${storeName}`),
    ...writeMail({
      lang: 'en',
      sender,
      title: `${thing.title} is back at ${storeName}`,
      paragraphs: [
        `You asked to be told: ${describe(thing)} is back in stock at ${plain(storeName)}.`,
        'This is the only message about it.',
      ],
      link: { words: 'See it in the shop', url, bare: true },
    }),
  }
}

const describe = ({ title, productType, color, size }: Thing): string =>
  [title, productType, color, size]
    .filter((part) => part !== '' && part !== noChoice)
    .map(plain)
    .join(', ')
