import type { Currency } from '../../contract/primitives'
import { noChoice } from '../../contract/store-file'
import type { ReportBuilder } from '../import-report'
import type { Row } from './columns'
import { type Choice, readOptions } from './options'
import { parseMinor } from './price'

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

/** A row that offers something; the others only bring a picture. */
const offersSomething = (row: Row) =>
  row.cell('price') !== '' || row.cell('option1Value') !== '' || row.cell('sku') !== ''

/** The variants of a product in the order of the file. A row that cannot be taken is reported, the others are taken. */
export function readVariants(handle: string, rows: readonly Row[], report: ReportBuilder): Variant[] {
  const choiceOf = readOptions(rows)
  const seen = new Map<string, number>()
  const variants: Variant[] = []
  for (const row of rows) {
    if (!offersSomething(row)) {
      if (row.cell('image') === '') report.refuse(handle, 'The row has neither a price nor a picture.', row.line)
      continue
    }
    const { color, size } = choiceOf(row)
    const price = parseMinor(row.cell('price'))
    const key = `${color.toLowerCase()}\n${size}`
    const twin = seen.get(key)
    const reason = reasonAgainst(row, price, color, size, twin)
    if (reason !== null || price === null) {
      report.refuse(handle, reason ?? 'The row has no price.', row.line)
      continue
    }
    seen.set(key, row.line)
    const digital = isFalse(row.cell('requiresShipping'))
    variants.push({
      color,
      // Clients know a thing that is not sent by the label of its size.
      size: digital && size === noChoice ? 'Digital' : size,
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

function reasonAgainst(row: Row, price: number | null, color: string, size: string, twin: number | undefined) {
  const text = row.cell('price')
  if (text === '') return 'The row has no Variant Price.'
  if (price === null) return `The price "${text}" is not a number such as 12.50.`
  if (color.length > 80 || size.length > 80) return 'The options are longer than 80 letters.'
  if (twin !== undefined) return `The options are those of line ${twin}, which was taken.`
  return null
}

function compareAt(handle: string, row: Row, price: number, report: ReportBuilder): number | undefined {
  const text = row.cell('compareAt')
  if (text === '') return undefined
  const before = parseMinor(text)
  if (before === null) report.note(handle, `The compare-at price "${text}" is not a number and was left out.`, row.line)
  return before !== null && before > price ? before : undefined
}

/** A blank tracker means that nobody counts: without limit, whatever the quantity says. */
function stockOf(handle: string, row: Row, report: ReportBuilder): Pick<Variant, 'inventory' | 'policy'> {
  const policyText = row.cell('policy').toLowerCase()
  const policy = policyText === 'continue' || isTrue(policyText) ? 'continue' : 'deny'
  if (row.cell('tracker') === '' || !row.has('quantity')) return { inventory: null, policy }
  const text = row.cell('quantity')
  if (/^\d{1,9}$/.test(text)) return { inventory: Number(text), policy }
  const why = text === '' ? 'It is counted but has no quantity' : `Its quantity "${text}" is not a whole number from 0`
  report.note(handle, `${why}; taken as 0 pieces.`, row.line)
  return { inventory: 0, policy }
}

/** Minor units in the currency of the file. */
export const inCurrency = (currency: Currency, amount: number | undefined) =>
  amount === undefined ? undefined : { [currency]: amount }
