import { html } from 'hono/html'
import { type BrandColors, mailColors } from './mail-colors'
import { fonts, type Html, wrapAnywhere } from './mail-page'

/** A labeled value. A `reference` identifies the order, a `code` is a long number, a `link` is a URL. */
export type MailDetail = readonly [label: string, value: string, kind?: 'reference' | 'code' | 'link']
export type Link = { label: string; url: string }
/** A line item or a summary row. `detail` appears below the label in small text. */
export type AmountRow = { label: string; detail?: string; amount: string }

const { text: textColor, muted, border } = mailColors
const monospace = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'
/** The `style` attribute is left open, so that each table can add its margin. */
const fullWidth = html`width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse`
/** The maximum number of characters on one line of the narrowest supported phone. */
const maxLineLength = 26
/** An order number. As a group, so that `split` returns it too. */
const orderNumber = /(\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}-[0-9A-Z]\b)/

export const paragraph = (text: string): Html | null =>
  text === ''
    ? null
    : html`<p style="margin:0 0 16px;color:${textColor};text-wrap:pretty">${preventOrderNumberWrap(text)}</p>`

/** Prevents line breaks within an order number. */
const preventOrderNumberWrap = (text: string) =>
  text.split(orderNumber).map((part, index) => (index % 2 === 0 ? part : noWrap(part)))

const noWrap = (text: string): Html => html`<span style="white-space:nowrap">${text}</span>`

export const noteBlock = (text: string): Html | null =>
  text === '' ? null : html`<p style="margin:0 0 16px;font:400 14px/22px ${fonts};color:${muted}">${text}</p>`

/** A table of details, with a line above each row. */
export function detailsTable(details: readonly MailDetail[]): Html | null {
  if (details.length === 0) return null
  const rows = details.map(
    (fact) =>
      html`<tr><td style="padding:12px 0;border-top:1px solid ${border};color:${textColor};${wrapAnywhere}">${detailBlock(fact)}</td></tr>\n`,
  )
  return html`<table role="presentation" ${fullWidth};margin:8px 0 16px">\n${rows}</table>`
}

/**
 * One of several sections of an email: its order number, a few details, and a link. An email may have a hundred sections and some
 * mail clients truncate it after 100 kB, so the markup is minimal.
 */
export function mailSection([label, number]: MailDetail, details: readonly MailDetail[], link: Html): Html {
  const rows = details.map(
    ([name, value]) =>
      html`<tr><th scope="row" align="left" style="font-weight:400;color:${muted}">${name}</th><td align="right">${value}</td></tr>\n`,
  )
  return html`<div style="margin:24px 0;padding:20px 0 0;border-top:1px solid ${border}">${detailBlock([label, number, 'reference'])}
<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 16px;font:400 15px/28px ${fonts};color:${textColor}">\n${rows}</table>
${link}</div>`
}

/** The order number of the email, in large type. */
export const referenceBlock = (label: string, value: string): Html =>
  html`<div style="margin:4px 0 24px">${detailBlock([label, value, 'reference'])}</div>`

function detailBlock([label, value, kind]: MailDetail): Html {
  if (kind === 'link') return urlBlock(value, label)
  const fontStyles = {
    reference: html`700 21px/30px ${monospace}`,
    code: html`400 15px/24px ${monospace}`,
    none: html`400 16px/24px ${fonts}`,
  }
  const isNoWrap = kind !== undefined && value.length <= maxLineLength
  return html`<div style="font-size:13px;line-height:20px;color:${muted}">${label}</div>
<div style="font:${fontStyles[kind ?? 'none']};font-variant-numeric:tabular-nums;color:${textColor}${isNoWrap && ';white-space:nowrap'}">${value}</div>`
}

/** Lines with a common label, such as a postal address. */
export const labeledLines = (label: string, lines: readonly string[]): Html =>
  html`<p style="margin:0 0 16px;color:${textColor}"><span style="font:400 13px/20px ${fonts};color:${muted}">${label}</span>${lines.map((line) => html`<br>${line}`)}</p>`

/** The line items, summary rows and total of an order. */
export type OrderAmounts = { items: readonly AmountRow[]; summaryRows: readonly AmountRow[]; total: AmountRow }

/** A table of line items, summary rows and the total. `includedTax` is a note below the total. */
export function amountsTable({ items, summaryRows, total }: OrderAmounts, includedTax = ''): Html {
  const gap = (style: string) =>
    html`<tr><td colspan="2" height="8" style="height:8px;font-size:0;line-height:0${style}">&nbsp;</td></tr>\n`
  const rows = [
    ...items.map((row) => amountRow(row, { topBorder: 1, font: html`600 16px/24px ${fonts}` })),
    ...(summaryRows.length === 0 ? [] : [gap(`;border-top:1px solid ${border}`)]),
    ...summaryRows.map((row) => amountRow(row, { font: html`400 15px/22px ${fonts}`, color: muted })),
    ...(summaryRows.length === 0 ? [] : [gap('')]),
    amountRow(total, { topBorder: 2, font: html`800 20px/28px ${fonts}` }),
  ]
  const note = noteBlock(includedTax)
  return html`<table ${fullWidth};margin:8px 0 ${note === null ? 20 : 0}px">\n${rows}</table>${note && html`\n${note}`}`
}

type RowStyle = { topBorder?: 0 | 1 | 2; font: Html; color?: string }

function amountRow({ label, detail, amount }: AmountRow, { topBorder = 0, font, color = textColor }: RowStyle): Html {
  const borderStyle = topBorder > 0 && `border-top:${topBorder}px solid ${topBorder > 1 ? textColor : border};`
  const style = html`padding:${topBorder > 0 ? 12 : 4}px 0;${borderStyle}font:${font};vertical-align:top;color:${color}`
  const detailBlock =
    detail !== undefined && html`<br><span style="font:400 14px/22px ${fonts};color:${muted}">${detail}</span>`
  return html`<tr><th scope="row" align="left" style="${style};padding-right:16px;text-align:left;${wrapAnywhere}">${label}${detailBlock}</th><td align="right" style="${style};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${amount}</td></tr>\n`
}

/**
 * The call to action, with its visible URL, since buyers should check where a link leads. A colored table cell renders as a
 * button in every mail client.
 */
export const button = ({ label, url }: Link, brand: BrandColors): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:8px 0 12px">
<tr><td align="center" bgcolor="${brand.background}" style="background-color:${brand.background};border-radius:14px"><a href="${url}" style="display:inline-block;padding:13px 28px;border:1px solid ${brand.border};border-radius:14px;background-color:${brand.background};font:700 16px/22px ${fonts};color:${brand.text};text-decoration:none">${label}</a></td></tr>
</table>
<div style="margin:0 0 20px">${urlBlock(url)}</div>`

/** A link with its URL below, for emails with several links. */
export const linkBlock = ({ label, url }: Link): Html => urlBlock(url, label)

/**
 * A fully visible URL. It breaks between its parts, and within a part (for example at a hyphen) only if the part is too long for
 * a line. URLs other than http and https are not linked.
 */
function urlBlock(url: string, label?: string): Html {
  const visibleUrl = url.split(/(?<=[/?&=#])(?=[^/?&=#])/).map((part, index) => {
    const mayBreak = part.length > maxLineLength || !/[-\d]/.test(part)
    return html`${index > 0 && html`<wbr>`}${mayBreak ? part : noWrap(part)}`
  })
  const isLinked = /^https?:\/\//i.test(url)
  const labelBlock =
    label !== undefined &&
    isLinked &&
    html`<div><a href="${url}" style="font-weight:700;color:${textColor}">${label}</a></div>\n`
  const content = isLinked ? html`<a href="${url}" style="color:${muted}">${visibleUrl}</a>` : visibleUrl
  return html`${labelBlock}<div style="font-size:13px;line-height:20px;color:${muted}">${content}</div>`
}

/** A quoted message with its line breaks. */
export const quote = (text: string, brand: BrandColors): Html =>
  html`<div style="margin:8px 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${brand.border};white-space:pre-wrap;color:${textColor};${wrapAnywhere}">${text}</div>`
