import { escapeHtml, plain } from './mail-text'

/** A mail of paragraphs, a list of named things, a table of sums and one link; plain text and HTML say the same. */
export type MailParts = {
  /** The language of the words. */
  lang: string
  title: string
  paragraphs: readonly string[]
  list?: readonly (readonly [label: string, value: string])[]
  /** Rows that belong together, each with an amount or its like at the end. */
  rows?: readonly (readonly [what: string, amount: string])[]
  link?: { words: string; url: string }
}

/** What people named and typed becomes one line each: nothing of it can begin another line, or be read as HTML. */
export function writeMail(parts: MailParts): { text: string; html: string } {
  const { lang, title, link } = parts
  const paragraphs = parts.paragraphs.map(plain).filter((line) => line !== '')
  const list = (parts.list ?? []).map(([label, value]) => [label, plain(value)] as const)
  const rows = (parts.rows ?? []).map(([what, amount]) => [plain(what), plain(amount)] as const)
  const blocks = [
    ...paragraphs,
    list.map(([label, value]) => `${label}: ${value}`).join('\n'),
    rows.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
    link === undefined ? '' : `${link.words}: ${link.url}`,
  ]
  const cell = 'style="padding:6px 12px 6px 0;vertical-align:top"'
  // The address of a carrier's page has no place to break at, and a phone is narrow. Mail readers know one of the two words.
  const value = 'style="padding:6px 0;vertical-align:top;word-break:break-word;overflow-wrap:anywhere"'
  const right = 'style="padding:6px 0;text-align:right;vertical-align:top"'
  const table = (inner: string) => `<table style="width:100%;border-collapse:collapse">\n${inner}\n</table>`
  const pair = ([left, value]: readonly [string, string], style: string) =>
    `<tr><td ${cell}>${escapeHtml(left)}</td><td ${style}>${escapeHtml(value)}</td></tr>`
  const html = [
    `<!doctype html>\n<html lang="${lang}"><body style="font-family:sans-serif;max-width:560px;margin:0 auto;padding:16px">`,
    `<h1 style="font-size:20px">${escapeHtml(plain(title))}</h1>`,
    ...paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(list.length === 0 ? [] : [table(list.map((row) => pair(row, value)).join('\n'))]),
    ...(rows.length === 0 ? [] : [table(rows.map((row) => pair(row, right)).join('\n'))]),
    ...(link === undefined ? [] : [linkLine(link)]),
    '</body></html>\n',
  ].join('\n')
  return { text: `${blocks.filter((block) => block !== '').join('\n\n')}\n`, html }
}

/** A link that is seen whole: buyers are told to look where a mail leads. */
export const linkLine = ({ words, url }: { words: string; url: string }): string =>
  `<p>${escapeHtml(words)}: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`
