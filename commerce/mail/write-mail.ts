import { bill, button, type Entry, type Fact, facts, type Link, paragraph, quote, sign } from './mail-blocks'
import { type MailSender, mailPage } from './mail-page'
import { plain } from './mail-text'

/** A mail of paragraphs, a list of named things, a table of sums, somebody's words and one link; plain text and HTML say the same. */
export type MailParts = {
  /** The language of the words. */
  lang: string
  sender: MailSender
  title: string
  paragraphs: readonly string[]
  /** What the mail is about, by its name; the paragraphs say it too. */
  sign?: readonly [label: string, value: string]
  list?: readonly Fact[]
  /** What was bought and what comes to it, each with its amount, and the total. */
  rows?: { bought: readonly Entry[]; sums: readonly Entry[]; total: Entry }
  /** What somebody wrote; it keeps its lines. */
  message?: string
  /** `bare`: plain text gives the address alone. */
  link?: Link & { bare?: true }
  /** What a list of mails shows beside the subject: the first paragraph, where nothing is said. */
  preheader?: string
  /** Why somebody gets this mail, and how they answer it: small, in the HTML alone. */
  foot?: readonly string[]
}

/** What people named and typed becomes one line each, but for a message, which ends the text: nothing of it can be read as HTML. */
export function writeMail(parts: MailParts): { text: string; html: string } {
  const { lang, sender, title, link, message = '', foot } = parts
  const paragraphs = parts.paragraphs.map(plain).filter((line) => line !== '')
  const list = (parts.list ?? []).map(([label, value, kind]): Fact => [label, plain(value), kind])
  const smooth = (entry: Entry): Entry => ({ ...entry, what: plain(entry.what), amount: plain(entry.amount) })
  const rows = parts.rows && {
    bought: parts.rows.bought.map(smooth),
    sums: parts.rows.sums.map(smooth),
    total: smooth(parts.rows.total),
  }
  const sums = rows === undefined ? [] : [...rows.bought, ...rows.sums, rows.total]
  const blocks = [
    ...paragraphs,
    list.map(([label, value]) => `${label}: ${value}`).join('\n'),
    sums.map(({ what, amount }) => `${what}: ${amount}`).join('\n'),
    message,
    link === undefined ? '' : `${link.bare ? '' : `${link.words}: `}${link.url}`,
  ]
  const html = mailPage({
    lang,
    sender,
    title,
    preheader: parts.preheader ?? paragraphs[0] ?? '',
    blocks: (brand) => [
      ...paragraphs.map(paragraph),
      parts.sign === undefined ? '' : sign(...parts.sign),
      facts(list),
      rows === undefined ? '' : bill(rows.bought, rows.sums, rows.total),
      message === '' ? '' : quote(message, brand),
      link === undefined ? '' : button(link, brand),
    ],
    ...(foot === undefined ? {} : { foot }),
  })
  return { text: `${blocks.filter((block) => block !== '').join('\n\n')}\n`, html }
}
