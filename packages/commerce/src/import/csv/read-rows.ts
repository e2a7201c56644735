import { ApiError } from '../../http/errors'
import { ReportBuilder } from '../import-report'
import { type RowReader, readTable } from './read-table'
import type { Row } from './row'
import { ignoredColumns, isReadColumn, shopifyRows } from './shopify-columns'
import type { TextFile } from './text-file'
import { WooCommerceRows } from './woocommerce'
import { headerName, ignoredWooColumns, isReadWooColumn, isWooCommerce } from './woocommerce-columns'
import { type NamedProduct, namesReader, wooCommerceHandles } from './woocommerce-handles'

/** See `readTable`. */
export type RowsOf = (report: ReportBuilder, onUnreadable?: (text: string) => void) => AsyncGenerator<Row>

/** Prepares a product file, whose rows can be read several times. A WooCommerce file is read once for its handles. */
export async function openRows(file: TextFile, now: Date): Promise<RowsOf> {
  const handles = await readWooHandles(file)
  return (report, onUnreadable) =>
    readTable(file, report, (header) => readerOf(header, report, now, handles), onUnreadable)
}

async function readWooHandles(file: TextFile): Promise<ReadonlyMap<number, string>> {
  const other: RowReader<null> = { convertRow: () => [null], flush: () => [] }
  const open = (header: readonly string[]): RowReader<NamedProduct | null> =>
    isWooCommerce(header) ? namesReader(header) : other
  const products: NamedProduct[] = []
  for await (const product of readTable(file, new ReportBuilder(), open)) {
    if (product === null) break
    products.push(product)
  }
  return wooCommerceHandles(products)
}

/** By the format of the first line. */
function readerOf(
  header: readonly string[],
  report: ReportBuilder,
  now: Date,
  handles: ReadonlyMap<number, string>,
): RowReader<Row> {
  if (isWooCommerce(header)) {
    const rows = new WooCommerceRows(header, report, now, handles)
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
