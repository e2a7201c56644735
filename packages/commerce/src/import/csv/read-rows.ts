import { ApiError } from '../../errors'
import type { ReportBuilder } from '../import-report'
import { type RowReader, readTable } from './read-table'
import type { Row } from './row'
import { ignoredColumns, isReadColumn, shopifyRows } from './shopify-columns'
import type { TextFile } from './text-file'
import { WooCommerceRows } from './woocommerce'
import { headerName, ignoredWooColumns, isReadWooColumn, isWooCommerce } from './woocommerce-columns'

/** The rows of a product file: see `readTable`. */
export const readRows = (
  file: TextFile,
  report: ReportBuilder,
  now: Date,
  onUnreadable?: (text: string) => void,
): AsyncGenerator<Row> => readTable(file, report, (header) => readerOf(header, report, now), onUnreadable)

/** By the format of the first line. */
function readerOf(header: readonly string[], report: ReportBuilder, now: Date): RowReader<Row> {
  if (isWooCommerce(header)) {
    const rows = new WooCommerceRows(header, report, now)
    const isUsed = (name: string) => isReadWooColumn(name) || ignoredWooColumns.test(name)
    const unread = new UnreadColumns(header, isUsed)
    return {
      convertRow: (line, cells) => {
        unread.see(cells)
        return rows.convertRow(line, cells)
      },
      flush: (isComplete) => {
        unread.report(report)
        return rows.flush(isComplete)
      },
    }
  }
  const toRow = shopifyRows(header)
  if (toRow === null) throw missingColumns(['Handle'])
  const unread = new UnreadColumns(header, (name) => isReadColumn(name) || ignoredColumns.has(name))
  return {
    convertRow: (line, cells) => {
      unread.see(cells)
      return [toRow(line, cells)]
    },
    flush: () => {
      unread.report(report)
      return []
    },
  }
}

export function missingColumns(names: readonly string[]): ApiError {
  const list = names.map((name) => `"${name}"`).join(', ')
  const detail = `The file has no column ${list}. Nothing was imported. The first line must contain the English column names of a product export from Shopify or WooCommerce.`
  return new ApiError(422, 'missing_column', detail)
}

/** Columns that are not read, and whether any row has a value in them. */
class UnreadColumns {
  private readonly columns: { index: number; name: string }[]
  private readonly filled = new Set<string>()

  constructor(header: readonly string[], isUsed: (name: string) => boolean) {
    this.columns = header.flatMap((cell, index) => (isUsed(headerName(cell)) ? [] : [{ index, name: cell.trim() }]))
  }

  see(cells: readonly string[]): void {
    for (const { index, name } of this.columns)
      if (!/^(?:|0|1|true|false|yes|no)$/i.test(cells[index]?.trim() ?? '')) this.filled.add(name)
  }

  report(report: ReportBuilder): void {
    if (this.filled.size === 0) return
    const list = [...this.filled].map((name) => (name === '' ? 'a column without a name' : `"${name}"`)).join(', ')
    report.note('the file', `The values of these columns were not imported: ${list}.`)
  }
}
