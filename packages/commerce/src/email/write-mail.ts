import {
  type AmountRow,
  amountsTable,
  button,
  detailsTable,
  type Link,
  type MailDetail,
  type OrderAmounts,
  paragraph,
  quote,
  referenceBlock,
} from './mail-blocks'
import { type MailSender, mailPage } from './mail-page'
import { toSingleLine } from './single-line'

/**
 * An email with paragraphs, a list of details, a table of amounts, a quoted message and one link. Plain text and HTML have the same
 * content.
 */
export type MailParts = {
  /** The language of the texts. */
  lang: string
  sender: MailSender
  title: string
  paragraphs: readonly string[]
  /** The labeled order number. The paragraphs contain it too. */
  reference?: readonly [label: string, value: string]
  details?: readonly MailDetail[]
  amounts?: OrderAmounts
  /** A quoted message with its line breaks. */
  message?: string
  /** `bare`: plain text shows only the URL. */
  link?: Link & { bare?: true }
  /** The preview text in a list of emails. Defaults to the first paragraph. */
  preheader?: string
  /** Why the recipient gets this email, and how to reply. Small, only in HTML. */
  footer?: readonly string[]
}

/**
 * Writes the plain text and HTML of an email. User input becomes a single line each, except for `message`, which ends the text.
 * All input is HTML-escaped.
 */
export function writeMail(parts: MailParts): { text: string; html: string } {
  const { lang, sender, title, reference, link, message = '', footer } = parts
  const paragraphs = parts.paragraphs.map(toSingleLine).filter((line) => line !== '')
  const details = (parts.details ?? []).map(([label, value, kind]): MailDetail => [label, toSingleLine(value), kind])
  const amounts = parts.amounts && {
    items: parts.amounts.items.map(toSingleLineRow),
    summaryRows: parts.amounts.summaryRows.map(toSingleLineRow),
    total: toSingleLineRow(parts.amounts.total),
  }
  const rows = amounts === undefined ? [] : [...amounts.items, ...amounts.summaryRows, amounts.total]
  const sections = [
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    message,
    link === undefined ? '' : `${link.bare ? '' : `${link.label}: `}${link.url}`,
  ]
  const html = mailPage({
    lang,
    sender,
    title,
    preheader: parts.preheader ?? paragraphs[0] ?? '',
    blocks: (brand) => [
      ...paragraphs.map(paragraph),
      reference === undefined ? null : referenceBlock(...reference),
      detailsTable(details),
      amounts === undefined ? null : amountsTable(amounts),
      message === '' ? null : quote(message, brand),
      link === undefined ? null : button(link, brand),
    ],
    ...(footer === undefined ? {} : { footer }),
  })
  return { text: `${sections.filter((section) => section !== '').join('\n\n')}\n`, html }
}

const toSingleLineRow = (row: AmountRow): AmountRow => ({
  ...row,
  label: toSingleLine(row.label),
  amount: toSingleLine(row.amount),
})
