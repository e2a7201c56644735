import { type Brand, brandOf, paper } from './mail-colors'
import { escapeHtml, plain } from './mail-text'

/** Who writes: a store by its name, from the installation's address. */
export type MailSender = {
  storeName: string
  fromAddress: string
  /** The store's colour as its theme says it. */
  color?: string | undefined
}

export type MailPage = {
  /** The language of the words. */
  lang: string
  sender: MailSender
  title: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  /** What stands under the title, as HTML of `mail-blocks`. */
  blocks: (brand: Brand) => readonly string[]
  /** Why somebody gets this mail, and how they answer it. */
  foot?: readonly string[]
}

const { page, card, line, ink, muted } = paper
export const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** For what people name: it may be one word of any length. Mail readers know one of the two properties. */
export const breaks = 'overflow-wrap:anywhere;word-break:break-word'

/**
 * The frame of every mail: the store's name on its colour, a card of one column, what is small beneath it. Tables and inline styles, since that is what
 * mail readers have in common; nothing of it is loaded from anywhere. Readers that drop the page's own colour keep that of the table.
 */
export function mailPage({ lang, sender, title, preheader, blocks, foot = [] }: MailPage): string {
  const brand = brandOf(sender.color)
  const store = escapeHtml(plain(sender.storeName))
  const small = `margin:0 0 8px;font:400 13px/20px ${fonts};color:${muted};${breaks}`
  const beneath =
    foot.length === 0
      ? ''
      : `<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;table-layout:fixed;text-align:left">
<tr><td style="padding:20px 24px 0">
${foot.map((words) => `<p style="${small}">${escapeHtml(plain(words))}</p>`).join('\n')}
</td></tr>
</table>
`
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(plain(title))}</title>
</head>
<body style="margin:0;padding:0;background-color:${page};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(plain(preheader))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${page}" style="width:100%;background-color:${page}">
<tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="${card}" style="width:100%;max-width:560px;table-layout:fixed;border-collapse:separate;background-color:${card};border:1px solid ${line};border-radius:14px;overflow:hidden;text-align:left">
<tr><td bgcolor="${brand.ground}" style="padding:20px 24px;background-color:${brand.ground};border-bottom:1px solid ${brand.edge};border-radius:13px 13px 0 0;font:800 22px/28px ${fonts};letter-spacing:-0.02em;color:${brand.ink};${breaks}">${store}</td></tr>
<tr><td bgcolor="${card}" style="padding:32px 24px 12px;background-color:${card};border-radius:0 0 13px 13px;font:400 16px/25px ${fonts};color:${ink};${breaks}">
<h1 style="margin:0 0 16px;font:800 28px/33px ${fonts};letter-spacing:-0.02em;text-wrap:balance;color:${ink}">${escapeHtml(plain(title))}</h1>
${blocks(brand)
  .filter((block) => block !== '')
  .join('\n')}
</td></tr>
</table>
${beneath}</td></tr>
</table>
</body>
</html>
`
}
