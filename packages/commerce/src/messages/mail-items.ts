import { html } from 'hono/html'
import { fullWidth, noteBlock } from './mail-blocks'
import { mailColors } from './mail-colors'
import { fonts, type Html, wrapAnywhere } from './mail-page'
import type { MailPicture } from './mail-pictures'
import type { MailBrand } from './mail-theme'

export type MailProduct = { title: string; options: string; picture: MailPicture | null }
export type MailItem = MailProduct & { quantity: string; amount: string }
/** A summary row or the total. */
export type AmountRow = { label: string; amount: string }
/** The summary rows, the total and the notes about it are absent where only the items matter. */
export type OrderAmounts = {
  items: readonly MailItem[]
  /** States how many items are missing in HTML, of an order with too many for an email. Plain text has all of them. */
  moreItems: (count: number) => string
  summaryRows?: readonly AmountRow[]
  total?: AmountRow
  notes?: readonly string[]
}

const { text: textColor, muted, border } = mailColors
/** The background of pictures in the shop. Also behind a picture that is not loaded, with a text color that is readable on it. */
export const stage = '#ebe9e4'
const thumbnail = 72
/** Gmail cuts off an email after 102 kB. A cart has up to 500 line items. */
const maxItems = 50
const productPicture = 128

/**
 * A picture of a fixed size. Outlook on Windows ignores the CSS: it shows the whole picture with this width. Without pictures the
 * frame shows the alternative text.
 */
function pictureBlock(picture: MailPicture, size: number, { radius }: MailBrand): Html {
  const fit = picture.fills
    ? html`cover${picture.position !== undefined && html`;object-position:${picture.position}`}`
    : html`contain`
  return html`<img src="${picture.src}" alt="${picture.alt}" width="${size}" style="display:block;width:${size}px;height:${size}px;object-fit:${fit};border:0;border-radius:${radius.picture};background-color:${stage};overflow:hidden;font:400 11px/14px ${fonts};color:${textColor}">`
}

export function productBlock(label: string, { title, options, picture }: MailProduct, brand: MailBrand): Html {
  const pictureCell =
    picture !== null &&
    html`<td width="${productPicture}" valign="top" style="width:${productPicture}px;padding-right:16px">${pictureBlock(picture, productPicture, brand)}</td>`
  const optionsBlock =
    options !== '' && html`<br><span class="muted" style="font:400 14px/22px ${fonts};color:${muted}">${options}</span>`
  return html`<table role="presentation" ${fullWidth};margin:8px 0 20px"><tr>${pictureCell}<td valign="middle" class="text" style="font:600 16px/24px ${fonts};color:${textColor};${wrapAnywhere}"><span class="muted" style="font:400 13px/20px ${fonts};color:${muted}">${label}</span><br>${title}${optionsBlock}</td></tr></table>`
}

export function amountsTable(
  { items, moreItems, summaryRows = [], total, notes = [] }: OrderAmounts,
  brand: MailBrand,
): Html {
  const shown = items.slice(0, maxItems)
  const hasPictures = shown.some(({ picture }) => picture !== null)
  const columns = hasPictures ? 3 : 2
  const gap = (style: string) =>
    html`<tr><td colspan="${columns}" height="8"${style !== '' && html` class="line"`} style="height:8px;font-size:0;line-height:0${style}">&nbsp;</td></tr>\n`
  const topBorder = `;border-top:1px solid ${border}`
  const labelColumns = columns - 1
  const rows = [
    ...shown.map((item) => itemRow(item, hasPictures, brand)),
    ...(items.length === shown.length
      ? []
      : [
          html`<tr><td colspan="${columns}" class="line muted" style="padding:12px 0${topBorder};font:400 14px/22px ${fonts};color:${muted}">${moreItems(items.length - shown.length)}</td></tr>\n`,
        ]),
    gap(topBorder),
    ...summaryRows.map((row) =>
      amountRow(row, labelColumns, { padding: 4, font: html`400 15px/22px ${fonts}`, isTotal: false }),
    ),
    ...(summaryRows.length === 0 ? [] : [gap('')]),
    ...(total === undefined
      ? []
      : [amountRow(total, labelColumns, { padding: 12, font: html`800 18px/26px ${fonts}`, isTotal: true })]),
  ]
  const noteBlocks = notes.filter((note) => note !== '').map((note) => html`\n${noteBlock(note)}`)
  return html`<table ${fullWidth};margin:8px 0 ${noteBlocks.length === 0 ? 20 : 4}px">\n${rows}</table>${noteBlocks}`
}

function itemRow(
  { title, options, quantity, amount, picture }: MailItem,
  hasPictures: boolean,
  brand: MailBrand,
): Html {
  const cell = html`padding:12px 0;border-top:1px solid ${border};font:600 16px/24px ${fonts};vertical-align:top;color:${textColor}`
  const pictureCell =
    hasPictures &&
    html`<td width="${thumbnail}" class="line" style="width:${thumbnail}px;padding:12px 0;border-top:1px solid ${border};vertical-align:top">${picture && pictureBlock(picture, thumbnail, brand)}</td>`
  const details = [options, quantity].filter((line) => line !== '')
  const detailLines =
    details.length > 0 &&
    html`<br><span class="muted" style="font:400 14px/22px ${fonts};color:${muted}">${details.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</span>`
  return html`<tr>${pictureCell}<th scope="row" align="left" class="line text" style="${cell};padding-right:12px${hasPictures && ';padding-left:14px'};text-align:left;${wrapAnywhere}">${title}${detailLines}</th><td align="right" class="line text" style="${cell};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${amount}</td></tr>\n`
}

type RowStyle = { padding: number; font: Html; isTotal: boolean }

function amountRow({ label, amount }: AmountRow, columns: number, { padding, font, isTotal }: RowStyle): Html {
  const color = isTotal ? textColor : muted
  const style = html`padding:${padding}px 0;${isTotal && `border-top:2px solid ${textColor};`}font:${font};vertical-align:top;color:${color}`
  const classes = isTotal ? 'total text' : 'muted'
  return html`<tr><th scope="row" align="left" colspan="${columns}" class="${classes}" style="${style};padding-right:16px;text-align:left;${wrapAnywhere}">${label}</th><td align="right" class="${classes}" style="${style};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${amount}</td></tr>\n`
}
