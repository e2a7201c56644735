import type { ContactForm, contactReasons } from '../contract/forms'
import { readLookupNumber } from '../contract/lookup-number'
import { contactTexts } from './contact-texts'
import type { FormMailContext } from './form-mail'
import { escapeHtml, plain } from './mail-text'
import type { Mail } from './mailer'

type Written = { id: number; form: ContactForm; locale: string }

/** What the reasons are called where the operator reads them. */
const reasonNames: Record<(typeof contactReasons)[number], string> = {
  order: 'An order',
  delivery: 'Delivery',
  returns: 'Returns and refunds',
  payment: 'Payment',
  product: 'A product',
  other: 'Something else',
}

/** What a shopper wrote, for whoever answers for the store: an answer to it reaches the shopper. */
export function messageForOperator(
  { id, form, locale }: Written,
  to: string,
  { storeName, fromAddress }: FormMailContext,
): Mail {
  const rows = [
    ['Reason', reasonNames[form.reason]],
    ['Order number', plain(form.orderNumber)],
    ['Name', plain(form.fullName)],
    ['Email', plain(form.email)],
    ['Language', locale],
  ] as const
  const intro = `A shopper has written to ${plain(storeName)}. Answer this email to reach them.`
  const text = [intro, rows.map(([label, value]) => `${label}: ${value}`).join('\n'), form.message].join('\n\n')
  const table = rows
    .map(([label, value]) => `<tr><td style="padding:4px 12px 4px 0">${label}</td><td>${escapeHtml(value)}</td></tr>`)
    .join('\n')
  const html = page(
    'en',
    `<p>${escapeHtml(intro)}</p>
<table>
${table}
</table>
<p style="white-space:pre-wrap">${escapeHtml(form.message)}</p>`,
  )
  return {
    key: `contact-${id}-operator`,
    from: { name: plain(storeName), address: fromAddress },
    to,
    replyTo: form.email,
    subject: plain(`${reasonNames[form.reason]}: a message to ${storeName}`),
    text: `${text}\n`,
    html,
  }
}

/**
 * The shopper's receipt, in their language. Nobody has proven that the address is the writer's own, so it repeats none of what was typed but
 * an order number of ours: a form must not carry a stranger's words to anybody.
 */
export function receiptForShopper(
  { id, form, locale: asked }: Written,
  { storeName, fromAddress }: FormMailContext,
): Mail {
  const { locale, texts } = contactTexts(asked)
  const store = plain(storeName)
  const number = readLookupNumber(form.orderNumber)
  const paragraphs = [
    texts.greeting,
    texts.taken(store),
    ...(number === null ? [] : [`${texts.orderNumber}: ${number}`]),
    texts.answered,
    texts.notYou,
  ]
  return {
    key: `contact-${id}-shopper`,
    from: { name: store, address: fromAddress },
    to: form.email,
    subject: plain(texts.subject(store)),
    text: `${paragraphs.join('\n\n')}\n`,
    html: page(locale, paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')),
  }
}

const page = (locale: string, content: string) => `<!doctype html>
<html lang="${locale}"><body style="font-family:sans-serif;max-width:560px;margin:0 auto;padding:16px">
${content}
</body></html>
`
