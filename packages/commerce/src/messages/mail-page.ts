import { contrast } from '@awning/platform/colors'
import { html, raw } from 'hono/html'
import { mailColors } from './mail-colors'
import { darkStyles } from './mail-styles'
import { type MailBrand, type MailTheme, mailBrand } from './mail-theme'
import { toSingleLine } from './single-line'

/** HTML from the `html` helper, which escapes every value that is not HTML itself. */
export type Html = ReturnType<typeof html>

/** The sender: a store's name and appearance, and the deployment's address. */
export type MailSender = MailTheme & {
  storeName: string
  fromAddress: string
  /** The absolute base URL of pictures. Absent or null: the email has no pictures. */
  picturesAt?: string | null
}

export type MailPage = {
  lang: string
  sender: MailSender
  title: string
  /** Below the title, in the type of the store. */
  greeting?: string | undefined
  /** The preview text in a list of emails. */
  preheader: string
  /** The content below the title, from `mail-blocks`. Null for a block without content. */
  blocks: (brand: MailBrand) => readonly (Html | null)[]
  /** Why the recipient gets this email, and how to reply. */
  footer?: readonly string[]
}

const { page, card, border, text, muted } = mailColors
/** Written as HTML because the font names have quotes, which fit an attribute in double quotes. */
export const fonts = html`-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
/** For names of any length without spaces. Mail clients support one of the two properties. */
export const wrapAnywhere = 'overflow-wrap:anywhere;word-break:break-word'
const layout = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`
/** Outlook on Windows ignores `max-width`: it gets a table of a fixed width around each column. */
const startColumn = raw(
  '<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
)
const endColumn = raw('<!--[if mso]></td></tr></table><![endif]-->')

/**
 * The layout of every email: the store's logo or its name on its color, a card with one column, and a small footer. It uses tables
 * and inline styles, which all mail clients support; the style elements contain only the dark colors. Some clients drop the body's
 * color, so the table has it too, and some drop the attributes of `html`, so the table has the language too.
 */
export function mailPage({ lang, sender, title, greeting, preheader, blocks, footer = [] }: MailPage): string {
  const brand = mailBrand(sender)
  const heading = toSingleLine(title)
  return toMarkup(html`<!doctype html>
<html lang="${lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${heading}</title>
${darkStyles(brand)}
${raw(`<!--[if mso]><style>.heading{font-family:${brand.headingFallback}!important}</style><![endif]-->`)}
</head>
<body class="page" style="margin:0;padding:0;background-color:${page};color:${text}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${toSingleLine(preheader)}</div>
<table ${layout} lang="${lang}" dir="ltr" width="100%" bgcolor="${page}" class="page" style="width:100%;background-color:${page}">
<tr><td align="center" style="padding:24px 12px 32px">
${startColumn}
<table ${layout} bgcolor="${card}" class="card" style="width:100%;max-width:560px;table-layout:fixed;border-collapse:separate;background-color:${card};border:1px solid ${border};border-radius:${brand.radius.card};overflow:hidden;text-align:left">
${mastheadOf(sender.storeName, brand)}
<tr><td bgcolor="${card}" class="card text" style="padding:32px 24px 12px;background-color:${card};font:400 16px/25px ${fonts};color:${text};${wrapAnywhere}">
<h1 class="heading text" style="margin:0 0 16px;font:800 28px/33px ${raw(brand.heading)};letter-spacing:-0.02em;text-wrap:balance;color:${text}">${heading}</h1>
${greeting !== undefined && html`<p class="heading text" style="margin:0 0 8px;font:700 19px/27px ${raw(brand.heading)};color:${text}">${toSingleLine(greeting)}</p>\n`}${blocks(
  brand,
)
  .filter((block) => block !== null)
  .map((block) => html`${block}\n`)}</td></tr>
</table>
${endColumn}
${footerBlock(footer)}</td></tr>
</table>
</body>
</html>
`)
}

/** The logo on the background of the shop's header, in both appearances, or else the store's name on its color. */
function mastheadOf(storeName: string, { logo, ...brand }: MailBrand): Html {
  const name = toSingleLine(storeName)
  const font = html`font:800 22px/28px ${raw(brand.heading)};letter-spacing:-0.02em;${wrapAnywhere}`
  if (logo === null)
    return html`<tr><td bgcolor="${brand.background}" class="heading edge" style="padding:20px 24px;background-color:${brand.background};border-bottom:1px solid ${brand.border};${font};color:${brand.text}">${name}</td></tr>`
  const { src, background, height } = logo
  // Of the alternative text.
  const nameColor =
    [brand.border, mailColors.text, '#ffffff'].find((color) => contrast(color, background) >= 4.5) ?? '#000000'
  // A gradient is not inverted by clients that replace background colors.
  return html`<tr><td bgcolor="${background}" class="heading edge" style="padding:16px 24px;background-color:${background};background-image:linear-gradient(${background},${background});border-bottom:3px solid ${brand.border};${font};color:${nameColor}"><img src="${src}" alt="${name}" height="${height}" style="display:block;height:${height}px;width:auto;max-width:100%;object-fit:contain;object-position:left;border:0"></td></tr>`
}

function footerBlock(lines: readonly string[]): Html | null {
  if (lines.length === 0) return null
  const paragraphs = lines.map(
    (line) =>
      html`<p class="muted" style="margin:0 0 8px;font:400 13px/20px ${fonts};color:${muted};${wrapAnywhere}">${toSingleLine(line)}</p>\n`,
  )
  return html`${startColumn}
<table ${layout} style="width:100%;max-width:560px;table-layout:fixed;text-align:left">
<tr><td style="padding:20px 24px 0">
${paragraphs}</td></tr>
</table>
${endColumn}
`
}

/** `html` returns a promise only if one of its values is a promise. */
function toMarkup(content: Html): string {
  if (content instanceof Promise) throw new Error('an email must not contain a promise')
  return content.toString()
}
