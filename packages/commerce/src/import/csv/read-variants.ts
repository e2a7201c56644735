import { defaultOptionValue } from '@awning/contract/store-file'
import type { Currency } from '@awning/platform/currencies'
import type { ReportBuilder } from '../import-report'
import { type Choice, readOptions } from './options'
import { parseCsvPrice } from './price'
import type { Row } from './shopify-columns'

export type Variant = Choice & {
  sku: string | undefined
  price: number
  compareAt: number | undefined
  inventory: number | null
  policy: 'deny' | 'continue'
  digital: boolean
  image: string
}

export const isFalse = (text: string): boolean => ['false', '0', 'no', 'nein'].includes(text.toLowerCase())
export const isTrue = (text: string): boolean => ['true', '1', 'yes', 'ja'].includes(text.toLowerCase())

/** A row with a variant; other rows only add a picture. */
const isVariantRow = (row: Row) => row.cell('price') !== '' || row.cell('option1Value') !== '' || row.cell('sku') !== ''

/** The variants of a product in file order. A row that cannot be imported is reported, the others are imported. */
export function readVariants(handle: string, rows: readonly Row[], report: ReportBuilder): Variant[] {
  const choiceOf = readOptions(rows)
  const seen = new Map<string, number>()
  const variants: Variant[] = []
  for (const row of rows) {
    if (!isVariantRow(row)) {
      if (row.cell('image') === '') report.reject(handle, 'The row has neither a price nor a picture.', row.line)
      continue
    }
    const { color, size } = choiceOf(row)
    const price = parseCsvPrice(row.cell('price'))
    const key = `${color.toLowerCase()}\n${size}`
    const duplicate = seen.get(key)
    const reason = reasonAgainst(row, price, color, size, duplicate)
    if (reason !== null || price === null) {
      report.reject(handle, reason ?? 'The row has no price.', row.line)
      continue
    }
    seen.set(key, row.line)
    const digital = isFalse(row.cell('requiresShipping'))
    variants.push({
      color,
      // Clients identify a digital product by the label of its size.
      size: digital && size === defaultOptionValue ? 'Digital' : size,
      sku: row.cell('sku').slice(0, 120) || undefined,
      price,
      compareAt: compareAt(handle, row, price, report),
      digital,
      image: row.cell('variantImage'),
      ...stockOf(handle, row, report),
    })
  }
  return variants
}

function reasonAgainst(row: Row, price: number | null, color: string, size: string, duplicate: number | undefined) {
  const text = row.cell('price')
  if (text === '') return 'The row has no Variant Price.'
  if (price === null) return `The price "${text}" is not a valid number. Use a format such as 12.50.`
  if (color.length > 80 || size.length > 80) return 'An option is longer than 80 characters.'
  if (duplicate !== undefined) return `The options are the same as on line ${duplicate}, which was imported.`
  return null
}

function compareAt(handle: string, row: Row, price: number, report: ReportBuilder): number | undefined {
  const text = row.cell('compareAt')
  if (text === '') return undefined
  const before = parseCsvPrice(text)
  if (before === null) report.note(handle, `The compare-at price "${text}" is not a number and was ignored.`, row.line)
  return before !== null && before > price ? before : undefined
}

/** An empty tracker means that the stock is not tracked: unlimited, whatever the quantity. */
function stockOf(handle: string, row: Row, report: ReportBuilder): Pick<Variant, 'inventory' | 'policy'> {
  const policyText = row.cell('policy').toLowerCase()
  const policy = policyText === 'continue' || isTrue(policyText) ? 'continue' : 'deny'
  if (row.cell('tracker') === '' || !row.has('quantity')) return { inventory: null, policy }
  const text = row.cell('quantity')
  if (/^\d{1,9}$/.test(text)) return { inventory: Number(text), policy }
  const why =
    text === ''
      ? 'The stock is tracked but the quantity is missing'
      : `The quantity "${text}" is not a whole number of at least 0`
  report.note(handle, `${why}. The stock was set to 0.`, row.line)
  return { inventory: 0, policy }
}

/** Minor units in the currency of the file. */
export const toPriceRecord = (currency: Currency, amount: number | undefined) =>
  amount === undefined ? undefined : { [currency]: amount }
