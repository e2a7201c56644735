import type { Billing } from '@awning/contract/checkout'
import type { Locale } from '@awning/platform/locales'
import { mailTranslator } from '../messages/mail-translator'
import type { DocumentFonts } from './document-fonts'
import { personLines } from './postal-lines'
import { colors, writeLines, writePdf } from './sheet'
import { drawTable } from './table'

/** What is in a parcel. It has no prices: the receiver of a gift reads it too. */
export type PackingSlip = {
  storeName: string
  /** Of the seller, for the paper. */
  countryCode: string
  orderNumber: string
  orderedAt: Date
  receiver: Billing
  locale: Locale
  items: { title: string; variant: string; sku: string; merchantSku: string | null; quantity: number }[]
}

/** A packing slip in the language of the order. */
export async function packingSlipPdf(
  slip: PackingSlip,
  { fonts, compress = true }: { fonts: DocumentFonts; compress?: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const { storeName, countryCode, orderNumber, orderedAt, receiver, locale, items } = slip
  const t = mailTranslator(locale)
  const title = t('packingSlip.title')
  return await writePdf(
    {
      ...{ fonts, compress, title: `${title} ${orderNumber}`, author: storeName },
      ...{ countryCode, createdAt: orderedAt, language: locale },
    },
    (sheet) => {
      const x = sheet.left
      const half = sheet.width / 2
      const muted = { size: 7.5, color: colors.muted }
      const store = { x: x + half + 40, y: sheet.y, width: half - 40 }
      const right = sheet.write(storeName, store, { weight: 'bold' })
      const left = sheet.write(title, { x, y: sheet.y - 6, width: half }, { size: 22, weight: 'bold' })
      sheet.y = Math.max(left, right) + 20
      const top = sheet.write(t('packingSlip.receiver'), { x, y: sheet.y, width: half }, muted)
      const below = writeLines(sheet, personLines(receiver, locale), { x, y: top + 2, width: half }, { size: 11 })
      const ordered = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(orderedAt)
      let y = sheet.write(t('invoice.order'), { ...store, y: sheet.y }, muted)
      y = sheet.write(orderNumber, { ...store, y: y + 1 }, { weight: 'bold' })
      y = sheet.write(t('invoice.orderedOn'), { ...store, y: y + 8 }, muted)
      y = sheet.write(ordered, { ...store, y: y + 1 })
      sheet.y = Math.max(below, y) + 24
      if (items.length === 0) {
        sheet.write(t('packingSlip.nothing'), { x, y: sheet.y, width: sheet.width })
        return
      }
      drawTable(
        sheet,
        [
          { label: t('invoice.item') },
          { label: t('packingSlip.article'), width: 110 },
          { label: t('packingSlip.sku'), width: 110 },
          { label: t('order.quantity'), width: 50, align: 'right' },
        ],
        items.map(({ title: name, variant, sku, merchantSku, quantity }) => [
          { text: name, details: variant === '' ? [] : [variant] },
          { text: merchantSku ?? '' },
          { text: sku },
          { text: quantity.toLocaleString(locale) },
        ]),
      )
    },
    (page, pages) => ({
      left: `${storeName} · ${orderNumber}`,
      right: t('invoice.page', { page: String(page), pages: String(pages) }),
    }),
  )
}
