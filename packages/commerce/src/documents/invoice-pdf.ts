import type { InvoiceKind, Seller } from '@awning/contract/invoices'
import { formatMoney } from '@awning/platform/money'
import { paymentMethodText } from '@awning/platform/payment-name'
import { includedTaxName } from '@awning/platform/rules/included-tax'
import type { InvoiceContent } from '../db/schema/invoice-content'
import { type MailTranslator, mailTranslator } from '../messages/mail-translator'
import type { DocumentFonts } from './document-fonts'
import { personLines, sellerLines } from './postal-lines'
import { colors, type Sheet, writeLines, writePdf } from './sheet'
import { type Cell, drawTable } from './table'

export type InvoiceDocument = {
  kind: InvoiceKind
  number: string
  corrects: string | null
  issuedAt: Date
  content: InvoiceContent
}
type Writing = InvoiceDocument & { t: MailTranslator; taxKind: string }

const muted = { color: colors.muted }

/** A document as a PDF in the language of its order. The same document is always the same file. */
export async function invoicePdf(
  document: InvoiceDocument,
  { fonts, compress = true }: { fonts: DocumentFonts; compress?: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, number, issuedAt, content } = document
  const t = mailTranslator(content.locale)
  const { seller } = content
  const writing = { ...document, t, taxKind: taxKindOf(content) }
  const title = t(`invoice.titles.${kind}`)
  return await writePdf(
    {
      ...{ fonts, compress, title: `${title} ${number}`, author: seller.legalName },
      ...{ countryCode: seller.address.countryCode, createdAt: issuedAt, language: content.locale },
    },
    (sheet) => {
      drawHead(sheet, title, writing)
      drawParties(sheet, writing)
      drawFacts(sheet, writing)
      drawLines(sheet, writing)
      drawTotals(sheet, writing)
      drawNotes(sheet, writing)
    },
    (page, pages) => ({
      left: `${seller.legalName} · ${number}`,
      right: t('invoice.page', { page: String(page), pages: String(pages) }),
    }),
  )
}

/** The name of the tax in the texts of `invoice`: VAT, GST, or any tax that was added to the price. */
function taxKindOf({ taxes, buyer, receiver }: InvoiceContent): string {
  const isAdded = taxes.some(({ rate }) => rate?.kind === 'added')
  const isTaxed = taxes.some(({ rate }) => rate !== null)
  return isAdded || !isTaxed ? 'other' : includedTaxName((receiver ?? buyer).address.countryCode)
}

const money = ({ content: { currency, locale } }: Writing, amount: number): string =>
  formatMoney({ amount, currency }, locale)

const day = ({ content: { locale } }: Writing, at: Date | string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

function drawHead(sheet: Sheet, title: string, { content, corrects, t }: Writing): void {
  const { seller, locale, storeName } = content
  const half = sheet.width / 2
  const from = { x: sheet.left + half + 40, width: half - 40 }
  let right = sheet.write(seller.legalName, { ...from, y: sheet.y }, { weight: 'bold' })
  const trade = storeName === seller.legalName ? [] : [storeName]
  const contact = seller.email === null ? [] : [seller.email]
  const lines = [...trade, ...sellerLines(seller, locale), ...contact]
  right = writeLines(sheet, lines, { ...from, y: right + 2 }, { size: 8.5 })
  right = writeLines(sheet, identityLines(seller, t), { ...from, y: right + 4 }, { size: 8, ...muted })
  let left = sheet.write(title, { x: sheet.left, y: sheet.y - 6, width: half }, { size: 22, weight: 'bold' })
  if (corrects !== null) {
    const text = t('invoice.corrects', { number: corrects })
    left = sheet.write(text, { x: sheet.left, y: left + 2, width: half }, { size: 10, ...muted })
  }
  sheet.y = Math.max(left, right) + 24
}

function identityLines({ vatId, taxNumber, registration }: Seller, t: MailTranslator): string[] {
  return [
    ...(vatId === null ? [] : [`${t('invoice.vatId')}: ${vatId}`]),
    ...(taxNumber === null ? [] : [`${t('invoice.taxNumber')}: ${taxNumber}`]),
    ...(registration === null ? [] : [[registration.court, registration.number].filter(Boolean).join(', ')]),
  ]
}

function drawParties(sheet: Sheet, { content, t }: Writing): void {
  const { buyer, receiver, locale } = content
  const parties = [
    { label: t('invoice.buyer'), person: buyer },
    ...(receiver === null ? [] : [{ label: t('invoice.receiver'), person: receiver }]),
  ]
  const width = sheet.width / 2 - 20
  const ends = parties.map(({ label, person }, index) => {
    const x = sheet.left + index * (sheet.width / 2 + 40)
    const box = { x, width: index === 0 ? width : sheet.width / 2 - 40 }
    const below = sheet.write(label, { ...box, y: sheet.y }, { size: 7.5, ...muted })
    return writeLines(sheet, personLines(person, locale), { ...box, y: below + 2 })
  })
  sheet.y = Math.max(...ends) + 22
}

/** Numbers and dates, four in a row. */
function drawFacts(sheet: Sheet, writing: Writing): void {
  const { content, kind, number, issuedAt, t } = writing
  const { orderNumber, orderedAt, paidAt, paymentMethod, suppliedAt } = content
  const moved = { invoice: 'paidOn', credit_note: 'refundedOn', reversal: 'takenBackOn' } as const
  const supply = suppliedAt === null ? t('invoice.sameDate') : day(writing, suppliedAt)
  const facts: [string, string][] = [
    [t('invoice.number'), number],
    [t('invoice.date'), day(writing, issuedAt)],
    [t('invoice.order'), orderNumber],
    [t('invoice.orderedOn'), day(writing, orderedAt)],
    ...(kind === 'invoice' ? [[t('invoice.suppliedOn'), supply] satisfies [string, string]] : []),
    [t(`invoice.${moved[kind]}`), day(writing, paidAt)],
  ]
  if (paymentMethod !== null) facts.push([t('order.paidWith'), paymentMethodText(paymentMethod, t('order.card'))])
  const inRow = 4
  const width = (sheet.width - (inRow - 1) * 12) / inRow
  for (let start = 0; start < facts.length; start += inRow) {
    const ends = facts.slice(start, start + inRow).map(([label, value], index) => {
      const box = { x: sheet.left + index * (width + 12), width }
      const below = sheet.write(label, { ...box, y: sheet.y }, { size: 7.5, ...muted })
      return sheet.write(value, { ...box, y: below + 1 }, { weight: start + index === 0 ? 'bold' : 'regular' })
    })
    sheet.y = Math.max(...ends) + 10
  }
  sheet.y += 10
}

function drawLines(sheet: Sheet, writing: Writing): void {
  const { content, t, taxKind } = writing
  const rows = content.lines.map((line): Cell[] => {
    const { quantity, net, gross, tax } = line
    const unit = quantity === null || quantity === 0 ? net : Math.round(net / quantity)
    return [
      nameOf(line, t),
      { text: quantity === null ? '' : quantity.toLocaleString(content.locale) },
      { text: money(writing, unit) },
      { text: rateText(line.rate, writing) },
      { text: money(writing, net) },
      { text: money(writing, tax) },
      { text: money(writing, gross) },
    ]
  })
  const right = { align: 'right' as const }
  drawTable(
    sheet,
    [
      { label: t('invoice.item') },
      { label: t('order.quantity'), width: 42, ...right },
      { label: t('invoice.unitPrice'), width: 58, ...right },
      { label: t('invoice.rate', { kind: taxKind }), width: 44, ...right },
      { label: t('invoice.net'), width: 58, ...right },
      { label: t('invoice.tax', { kind: taxKind }), width: 52, ...right },
      { label: t('invoice.gross'), width: 60, ...right },
    ],
    rows,
  )
}

function nameOf({ part, title, variant, sku, merchantSku }: InvoiceContent['lines'][number], t: MailTranslator): Cell {
  if (part === 'delivery') return { text: t('order.delivery') }
  if (part === 'amount') return { text: t('invoice.adjustment') }
  const shownSku = merchantSku ?? sku
  return { text: title, details: [variant, shownSku === null ? '' : `SKU ${shownSku}`].filter(Boolean) }
}

function rateText(rate: InvoiceContent['taxes'][number]['rate'], { content: { locale } }: Writing): string {
  if (rate === null) return '–'
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(rate.rate / 100_000)
}

/** The taxes by rate, the net amount and the total. They stay together on a page. */
function drawTotals(sheet: Sheet, writing: Writing): void {
  const { content, kind, t, taxKind } = writing
  const { taxes, net, tax, gross } = content
  const rowHeight = 15
  sheet.y += 12
  sheet.reserve((taxes.length + 5) * rowHeight + 24)
  const width = 300
  const x = sheet.left + sheet.width - width
  const row = (cells: readonly string[], style: Parameters<Sheet['write']>[2] = {}) => {
    const each = (width - 90) / 3
    for (const [index, text] of cells.entries()) {
      const box = index === 0 ? { x, width: 90 } : { x: x + 90 + (index - 1) * each, width: each }
      sheet.write(text, { ...box, y: sheet.y }, { size: 8.5, ...style, align: index === 0 ? 'left' : 'right' })
    }
    sheet.y += rowHeight
  }
  const heading = { size: 7.5, weight: 'bold' as const, ...muted }
  row([t('invoice.taxes'), t('invoice.net'), t('invoice.tax', { kind: taxKind }), t('invoice.gross')], heading)
  for (const one of taxes) {
    const name = one.rate === null ? t('invoice.untaxed') : rateText(one.rate, writing)
    row([name, money(writing, one.net), money(writing, one.tax), money(writing, one.gross)])
  }
  sheet.line(sheet.y, x)
  sheet.y += 8
  const sum = (label: string, amount: number, style: Parameters<Sheet['write']>[2] = {}) => {
    const box = { y: sheet.y, width: width / 2 }
    const below = sheet.write(label, { ...box, x }, style)
    sheet.write(money(writing, amount), { ...box, x: x + width / 2 }, { ...style, align: 'right' })
    sheet.y = Math.max(below + 3, sheet.y + rowHeight)
  }
  sum(t('invoice.netTotal'), net)
  sum(t('invoice.taxTotal', { kind: taxKind }), tax)
  const total = kind === 'invoice' ? t('order.total') : t('invoice.creditTotal')
  sum(total, gross, { size: 11, weight: 'bold' })
}

function drawNotes(sheet: Sheet, writing: Writing): void {
  const { content, t } = writing
  const notes = [
    ...(content.discount === 0 ? [] : [t('invoice.discount', { amount: money(writing, content.discount) })]),
    ...(content.reason === null ? [] : [t('invoice.reason', { reason: content.reason })]),
    ...(content.seller.note === null ? [] : [content.seller.note]),
  ]
  sheet.y += 12
  for (const note of notes) {
    sheet.reserve(sheet.heightOf(note, sheet.width) + 6)
    sheet.y = sheet.write(note, { x: sheet.left, y: sheet.y, width: sheet.width }) + 6
  }
}
