import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { DocumentFonts } from './document-fonts'

/** Points between the paper's edges and the text. */
const margin = 48
const footerHeight = 28
export const colors = { text: '#1a1a1a', muted: '#5f6368', line: '#c8ccd0' }

type Weight = 'regular' | 'bold'
type Style = { size?: number; weight?: Weight; color?: string; align?: 'left' | 'right' }
/** A place on the page: the left edge, the top, and the width that its text may take. */
type Box = { x: number; y: number; width: number }

export type PdfOptions = {
  fonts: DocumentFonts
  /** Of the paper. */
  countryCode: string
  title: string
  author: string
  /** Part of the file: the same document is the same file. */
  createdAt: Date
  language: string
  /** False in tests, which read the file. */
  compress?: boolean
}

/** Paper with a cursor. All measures are in points. */
export type Sheet = {
  left: number
  width: number
  /** Where the next block starts. */
  y: number
  /** Writes a text that wraps, and returns the y below it. */
  write: (text: string, box: Box, style?: Style) => number
  heightOf: (text: string, width: number, style?: Style) => number
  line: (y: number, from?: number, to?: number) => void
  /** Starts a new page if `height` does not fit on this one. Returns whether it did. */
  reserve: (height: number) => boolean
}

const usesLetterPaper: ReadonlySet<string> = new Set(['US', 'CA'])

/** Draws a document. `footerOf` writes the footer of each page, once their number is known. */
export async function writePdf(
  options: PdfOptions,
  draw: (sheet: Sheet) => void,
  footerOf: (page: number, pages: number) => { left: string; right: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { fonts, countryCode, title, author, createdAt, language, compress = true } = options
  const pdf = new PDFDocument({
    size: usesLetterPaper.has(countryCode) ? 'LETTER' : 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    ...{ bufferPages: true, lang: language, displayTitle: true, compress, font: '' },
  })
  const written = buffer(pdf)
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)
  const sheet = sheetOn(pdf)
  draw(sheet)
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Text below the bottom margin would start a page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin - 10
    const { left, right } = footerOf(index + 1, count)
    sheet.line(y - 8)
    sheet.write(left, { x: margin, y, width: sheet.width - 110 }, { size: 7.5, color: colors.muted })
    sheet.write(
      right,
      { x: margin + sheet.width - 100, y, width: 100 },
      { size: 7.5, color: colors.muted, align: 'right' },
    )
  }
  pdf.end()
  return new Uint8Array(await written)
}

function sheetOn(pdf: PDFKit.PDFDocument): Sheet {
  const width = pdf.page.width - 2 * margin
  const setStyle = ({ size = 9, weight = 'regular', color = colors.text }: Style) =>
    pdf.font(weight).fontSize(size).fillColor(color)
  const sheet: Sheet = {
    left: margin,
    width,
    y: margin,
    write: (text, box, style = {}) => {
      setStyle(style).text(text, box.x, box.y, { width: box.width, align: style.align ?? 'left' })
      return pdf.y
    },
    heightOf: (text, textWidth, style = {}) =>
      text === '' ? 0 : setStyle(style).heightOfString(text, { width: textWidth }),
    line: (y, from = margin, to = margin + width) => {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colors.line).stroke()
    },
    reserve: (height) => {
      if (sheet.y + height <= pdf.page.maxY()) return false
      pdf.addPage()
      sheet.y = margin
      return true
    },
  }
  return sheet
}

/** Writes lines below each other at the cursor's height, and returns the y below them. */
export function writeLines(sheet: Sheet, lines: readonly string[], { x, y, width }: Box, style: Style = {}): number {
  return lines.reduce((top, line) => sheet.write(line, { x, y: top, width }, style), y)
}
