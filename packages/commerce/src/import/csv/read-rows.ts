import { ApiError } from '../../errors'
import type { ReportBuilder } from '../import-report'
import { type RowReader, readTable } from './read-table'
import { type Header, type Row, readHeader, toRow } from './shopify-columns'
import { isWooCommerce, WooCommerceRows } from './woocommerce'

/** The rows of a product file: see `readTable`. */
export const readRows = (bytes: AsyncIterable<Uint8Array>, report: ReportBuilder, now: Date): AsyncGenerator<Row> =>
  readTable(bytes, report, (header) => readerOf(header, report, now))

/** By the format of the first line. */
function readerOf(cells: readonly string[], report: ReportBuilder, now: Date): RowReader<Row> {
  if (isWooCommerce(cells)) return new WooCommerceRows(cells, report, now)
  const header = headerOf(cells)
  return { convertRow: (line, values) => [toRow(header, line, values)], flush: () => [] }
}

function headerOf(cells: readonly string[]): Header {
  const read = readHeader(cells)
  if ('header' in read) return read.header
  const list = read.missing.map((name) => `"${name}"`).join(', ')
  const detail = `The file has no column ${list}. Nothing was imported. The first line must contain the English column names of a product export from Shopify or WooCommerce.`
  throw new ApiError(422, 'missing_column', detail)
}
