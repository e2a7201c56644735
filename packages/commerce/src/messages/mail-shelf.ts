import { html, raw } from 'hono/html'
import { fullWidth, type Link } from './mail-blocks'
import { mailColors } from './mail-colors'
import { stage } from './mail-items'
import { fonts, type Html, wrapAnywhere } from './mail-page'
import type { MailPicture } from './mail-pictures'
import type { MailBrand } from './mail-theme'

/** A product of the shop with a link to its page. */
export type ShelfProduct = { title: string; url: string; picture: MailPicture }
/** One row of products of the shop, and the link to the shop. */
export type MailShelf = { title: string; products: readonly ShelfProduct[]; link: Link }

const { text: textColor, border } = mailColors
const pictureHeight = 132

/** The padding of the cells, so that the pictures are equally wide and the row is as wide as the other blocks. */
const gaps = ['8px 0 0', '4px', '0 0 8px']

/** At most three products fit in a row on a phone. */
export const maxShelfProducts = 3

export function shelfBlock({ title, products, link }: MailShelf, brand: MailBrand): Html {
  const shopLink = html`<div style="margin:0 0 20px"><a href="${link.url}" class="text" style="font-weight:700;color:${textColor}">${link.label}</a></div>`
  if (products.length === 0) return shopLink
  const cells = products.map(
    (product, index) =>
      html`<td width="33%" valign="top" style="width:33.3%;padding:0 ${gaps[index]}">${productLink(product, brand)}</td>`,
  )
  return html`<div class="line heading text" style="margin:12px 0 12px;padding:20px 0 0;border-top:1px solid ${border};font:700 18px/26px ${raw(brand.heading)};color:${textColor}">${title}</div>
<table role="presentation" ${fullWidth};table-layout:fixed;margin:0 0 12px"><tr>${cells}${products.length < maxShelfProducts && html`<td></td>`}</tr></table>
${shopLink}`
}

/** The picture has no alternative text, since the link has the title. */
function productLink({ title, url, picture }: ShelfProduct, { radius }: MailBrand): Html {
  const fit = picture.fills
    ? html`cover${picture.position !== undefined && html`;object-position:${picture.position}`}`
    : html`contain`
  return html`<a href="${url}" class="text" style="display:block;font:600 14px/20px ${fonts};color:${textColor};text-decoration:none;${wrapAnywhere}"><img src="${picture.src}" alt="" width="160" style="display:block;width:100%;height:${pictureHeight}px;object-fit:${fit};margin-bottom:8px;border:0;border-radius:${radius.picture};background-color:${stage}">${title}</a>`
}
