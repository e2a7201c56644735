import { html } from 'hono/html'
import { type BrandColors, brandColorsOf, mailColors } from './mail-colors'
import { toSingleLine } from './single-line'

/** HTML from the `html` helper, which escapes every value that is not HTML itself. */
export type Html = ReturnType<typeof html>

/** The sender: a store's name and the deployment's address. */
export type MailSender = {
  storeName: string
  fromAddress: string
  /** The primary color of the store's theme. */
  color?: string | undefined
}

export type MailPage = {
  /** The language of the texts. */
  lang: string
  sender: MailSender
  title: string
  /** The preview text in a list of emails. */
  preheader: string
  /** The content below the title, from `mail-blocks`. Null for a block without content. */
  blocks: (brand: BrandColors) => readonly (Html | null)[]
  /** Why the recipient gets this email, and how to reply. */
  footer?: readonly string[]
}

const { page, card, border, text, muted } = mailColors
/** Written as HTML because the font names have quotes, which fit an attribute in double quotes. */
export const fonts = html`-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
/** For names of any length without spaces. Mail clients support one of the two properties. */
export const wrapAnywhere = 'overflow-wrap:anywhere;word-break:break-word'

/**
 * The layout of every email: the store's name on its color, a card with one column, and a small footer. It uses tables and inline
 * styles, which all mail clients support, and loads nothing. Some clients drop the body's color, so the table has it too.
 */
export function mailPage({ lang, sender, title, preheader, blocks, footer = [] }: MailPage): string {
  const brand = brandColorsOf(sender.color)
  const heading = toSingleLine(title)
  return toMarkup(html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${heading}</title>
</head>
<body style="margin:0;padding:0;background-color:${page};color:${text}">
<div style="display:none;max-height:0;overflow:hidden">${toSingleLine(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${page}" style="width:100%;background-color:${page}">
<tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="${card}" style="width:100%;max-width:560px;table-layout:fixed;border-collapse:separate;background-color:${card};border:1px solid ${border};border-radius:14px;overflow:hidden;text-align:left">
<tr><td bgcolor="${brand.background}" style="padding:20px 24px;background-color:${brand.background};border-bottom:1px solid ${brand.border};border-radius:13px 13px 0 0;font:800 22px/28px ${fonts};letter-spacing:-0.02em;color:${brand.text};${wrapAnywhere}">${toSingleLine(sender.storeName)}</td></tr>
<tr><td bgcolor="${card}" style="padding:32px 24px 12px;background-color:${card};border-radius:0 0 13px 13px;font:400 16px/25px ${fonts};color:${text};${wrapAnywhere}">
<h1 style="margin:0 0 16px;font:800 28px/33px ${fonts};letter-spacing:-0.02em;text-wrap:balance;color:${text}">${heading}</h1>
${blocks(brand)
  .filter((block) => block !== null)
  .map((block) => html`${block}\n`)}</td></tr>
</table>
${footerBlock(footer)}</td></tr>
</table>
</body>
</html>
`)
}

function footerBlock(lines: readonly string[]): Html | null {
  if (lines.length === 0) return null
  const paragraphs = lines.map(
    (line) =>
      html`<p style="margin:0 0 8px;font:400 13px/20px ${fonts};color:${muted};${wrapAnywhere}">${toSingleLine(line)}</p>\n`,
  )
  return html`<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;table-layout:fixed;text-align:left">
<tr><td style="padding:20px 24px 0">
${paragraphs}</td></tr>
</table>
`
}

/** `html` returns a promise only if one of its values is a promise. */
function toMarkup(content: Html): string {
  if (content instanceof Promise) throw new Error('an email must not contain a promise')
  return content.toString()
}
