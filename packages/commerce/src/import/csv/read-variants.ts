import { defaultOptionValue } from '@awning/contract/store-file'
import type { ReportBuilder } from '../import-report'
import { type Choice, readOptions } from './options'
import { isAmbiguousPrice, parseCsvPrice } from './price'
import type { Row } from './row'

export type Variant = Choice & {
  line: number
  sku: string | undefined
  gtin: string | undefined
  mpn: string | undefined
  /** Undefined if the file has no column of prices. */
  price: number | undefined
  compareAt: number | undefined
  inventory: number | null
  policy: 'deny' | 'continue'
  /** Variants with the same pool share one stock. */
  pool: string | undefined
  digital: boolean
  image: string
}

export const isFalse = (text: string): boolean => ['false', '0', 'no', 'nein'].includes(text.toLowerCase())
export const isTrue = (text: string): boolean => ['true', '1', 'yes', 'ja'].includes(text.toLowerCase())

/** A row with a variant; other rows only add a picture. In a file without prices the first row is one. */
const isVariantRow = (row: Row, index: number) =>
  row.cell('price') !== '' ||
  row.options.some(({ value }) => value !== '') ||
  row.cell('sku') !== '' ||
  (index === 0 && !row.has('price'))

/** The variants of a product in file order. A row that cannot be imported is reported, the others are imported. */
export function readVariants(handle: string, rows: readonly Row[], report: ReportBuilder): Variant[] {
  const choiceOf = readOptions(rows)
  const seen = new Map<string, number>()
  const variants: Variant[] = []
  for (const [index, row] of rows.entries()) {
    if (!isVariantRow(row, index)) {
      if (row.cell('image') === '') report.reject(handle, 'The row has neither a price nor a picture.', row.line)
      continue
    }
    const { color, size } = choiceOf(row)
    const key = `${color.toLowerCase()}\n${size}`
    const price = readPrice(row)
    const reason = 'reason' in price ? price.reason : reasonAgainst(color, size, seen.get(key))
    if (reason !== null || 'reason' in price) {
      report.reject(handle, reason ?? 'The row has no price.', row.line)
      continue
    }
    if (price.amount !== undefined && price.isRounded)
      noteRounding(handle, row.cell('price'), price.amount, row.line, report)
    seen.set(key, row.line)
    const digital = isFalse(row.cell('requiresShipping'))
    variants.push({
      color,
      line: row.line,
      // Clients identify a digital product by the label of its size.
      size: digital && size === defaultOptionValue ? digitalSize : size,
      sku: row.cell('sku').slice(0, 120) || undefined,
      gtin: gtinOf(handle, row, report),
      mpn: row.cell('mpn').slice(0, 70) || undefined,
      price: price.amount,
      compareAt: compareAt(handle, row, price.amount, report),
      digital,
      image: row.cell('variantImage'),
      ...stockOf(handle, row, report),
    })
  }
  return variants
}

/** The label of the only size of a digital product. */
export const digitalSize = 'Digital'

type Price = { amount: number | undefined; isRounded: boolean } | { reason: string }

function readPrice(row: Row): Price {
  if (!row.has('price')) return { amount: undefined, isRounded: false }
  const text = row.cell('price')
  if (text === '') return { reason: 'The row has no price.' }
  const reason = isAmbiguousPrice(text)
    ? `The last three digits of the price "${text}" may be decimals or thousands. Use a format such as 1299.00.`
    : `The price "${text}" is not a valid number. Use a format such as 12.50.`
  return parseCsvPrice(text) ?? { reason }
}

function noteRounding(handle: string, text: string, amount: number, line: number, report: ReportBuilder): void {
  report.note(
    handle,
    `The price "${text}" has more than two decimals. It was rounded to ${(amount / 100).toFixed(2)}.`,
    line,
  )
}

function gtinOf(handle: string, row: Row, report: ReportBuilder): string | undefined {
  const text = row.cell('gtin')
  if (text === '') return undefined
  const parsed = parseGtin(text)
  if ('gtin' in parsed) return parsed.gtin
  report.note(handle, `The barcode "${text}" is not a GTIN and was not imported: ${parsed.reason}.`, row.line)
  return undefined
}

function reasonAgainst(color: string, size: string, duplicate: number | undefined) {
  if (color.length > 80 || size.length > 80) return 'An option is longer than 80 characters.'
  if (duplicate !== undefined) return `The options are the same as on line ${duplicate}, which was imported.`
  return null
}

function compareAt(handle: string, row: Row, price: number | undefined, report: ReportBuilder): number | undefined {
  const text = row.cell('compareAt')
  if (text === '') return undefined
  const before = parseCsvPrice(text)
  if (before === null) report.note(handle, `The compare-at price "${text}" is not a number and was ignored.`, row.line)
  if (before?.isRounded) noteRounding(handle, text, before.amount, row.line, report)
  if (before === null || before.amount > (price ?? 0)) return before?.amount
  if (before.amount > 0)
    report.note(handle, `The compare-at price "${text}" is not above the price and was ignored.`, row.line)
  return undefined
}

/**
 * An empty tracker means that the stock is not tracked: unlimited, whatever the quantity. In a file without the column a quantity
 * is tracked. Without a column of quantities, a tracked stock is 0: never unlimited by accident.
 */
function stockOf(handle: string, row: Row, report: ReportBuilder): Pick<Variant, 'inventory' | 'policy' | 'pool'> {
  const policyText = row.cell('policy').toLowerCase()
  const policy = policyText === 'continue' || isTrue(policyText) ? 'continue' : 'deny'
  const pool = row.cell('pool') || undefined
  const text = row.cell('quantity')
  const isTracked = row.has('tracker') ? row.cell('tracker') !== '' : text !== ''
  if (!isTracked) return { inventory: null, policy, pool }
  if (!row.has('quantity')) return { inventory: 0, policy, pool }
  if (/^\d{1,9}$/.test(text)) return { inventory: Number(text), policy, pool }
  const why =
    text === ''
      ? 'The stock is tracked but the quantity is missing'
      : `The quantity "${text}" is not a whole number of at least 0`
  report.note(handle, `${why}. The stock was set to 0.`, row.line)
  return { inventory: 0, policy, pool }
}

/** A valid product number, or why a text is none. */
type Gtin = { gtin: string } | { reason: string }

/** Parses the number of a barcode: a GTIN of 8, 12, 13 or 14 digits with a valid check digit that is assigned to one product worldwide. */
function parseGtin(text: string): Gtin {
  const digits = text.replace(/^'|[\s-]/g, '').replace(/^isbn:?/i, '')
  if (/e\+?\d+$/i.test(digits))
    return { reason: 'a spreadsheet shortened the number. Format the column as text and export the file again' }
  const isbn = /^(\d{9})[\dx]$/i.exec(digits)
  if (isbn !== null) return fromIsbn10(digits)
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return { reason: 'it does not have 8, 12, 13 or 14 digits' }
  if (!hasCheckDigit(digits)) return { reason: 'its check digit is wrong' }
  // Sources: GS1 General Specifications, prefixes for restricted circulation and coupons.
  const prefix = digits.length === 8 ? digits : digits.padStart(14, '0').slice(1)
  if (/^0*$/.test(digits) || (digits.length === 8 ? /^[02]/ : /^(?:2|02|04|05|98[1-4]|99)/).test(prefix))
    return { reason: 'it is a number for use inside a shop' }
  return { gtin: digits }
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits.padStart(14, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

function fromIsbn10(text: string): Gtin {
  const digits = [...text.toUpperCase()].map((sign) => (sign === 'X' ? 10 : Number(sign)))
  const sum = digits.reduce((total, digit, index) => total + digit * (10 - index), 0)
  if (sum % 11 !== 0) return { reason: 'its check digit is wrong' }
  const body = `978${text.slice(0, 9)}`
  const check = [...'0123456789'].find((digit) => hasCheckDigit(`${body}${digit}`))
  return check === undefined ? { reason: 'its check digit is wrong' } : { gtin: `${body}${check}` }
}
