import type { PreorderForm } from '../contract/forms'
import { noChoice } from '../contract/store-file'
import { escapeHtml, plain } from './mail-text'
import type { Mail } from './mailer'

/** What a form was about, in words. */
export type Thing = { title: string; productType: string; color: string; size: string }
export type FormMailContext = { storeName: string; fromAddress: string }

type Parts = { paragraphs: readonly string[]; list?: readonly (readonly [string, string])[]; link?: string }

/** A preorder for whoever runs the store: an answer to it reaches the buyer. */
export function preorderForOperator(
  { id, form, thing }: { id: number; form: PreorderForm; thing: Thing },
  to: string,
  { storeName, fromAddress }: FormMailContext,
): Mail {
  return {
    key: `preorder-${id}-operator`,
    from: { name: plain(storeName), address: fromAddress },
    to,
    replyTo: form.email,
    subject: plain(`Preorder at ${storeName}: ${thing.title}`),
    ...write({
      paragraphs: [`${plain(form.fullname)} has preordered at ${plain(storeName)}. Nothing was charged.`],
      list: [
        ['Item', describe(thing)],
        ['Name', form.fullname],
        ['Email', form.email],
        ['Street', form.street],
        ...(form.street2 === '' ? [] : [['Street, second line', form.street2] as const]),
        ['City', form.city],
        ['Zip code', form.zip],
        ['State', form.state],
        ['Country', form.country],
      ],
    }),
  }
}

/** The buyer's receipt of a preorder. */
export function preorderForBuyer(
  { id, form, thing }: { id: number; form: PreorderForm; thing: Thing },
  { storeName, fromAddress }: FormMailContext,
): Mail {
  const place = [form.street, form.street2, `${form.city}, ${form.state} ${form.zip}`, form.country]
  return {
    key: `preorder-${id}-buyer`,
    from: { name: plain(storeName), address: fromAddress },
    to: form.email,
    subject: plain(`Your preorder at ${storeName}`),
    ...write({
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
  { storeName, fromAddress }: FormMailContext,
): Mail {
  return {
    key,
    from: { name: plain(storeName), address: fromAddress },
    to: email,
    subject: plain(`${thing.title} is back at ${storeName}`),
    ...write({
      paragraphs: [
        `You asked to be told: ${describe(thing)} is back in stock at ${plain(storeName)}.`,
        'This is the only message about it.',
      ],
      link: url,
    }),
  }
}

const describe = ({ title, productType, color, size }: Thing): string =>
  [title, productType, color, size]
    .filter((part) => part !== '' && part !== noChoice)
    .map(plain)
    .join(', ')

function write({ paragraphs, list = [], link }: Parts): Pick<Mail, 'text' | 'html'> {
  const rows = list.map(([label, value]) => [label, plain(value)] as const)
  const blocks = [
    ...paragraphs,
    ...(rows.length === 0 ? [] : [rows.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(link === undefined ? [] : [link]),
  ]
  const table = rows
    .map(([label, value]) => `<tr><td style="padding:4px 12px 4px 0">${label}</td><td>${escapeHtml(value)}</td></tr>`)
    .join('\n')
  const html = `<!doctype html>
<html lang="en"><body style="font-family:sans-serif;max-width:560px;margin:0 auto;padding:16px">
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${rows.length === 0 ? '' : `<table>\n${table}\n</table>`}
${link === undefined ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`}
</body></html>
`
  return { text: `${blocks.join('\n\n')}\n`, html }
}
