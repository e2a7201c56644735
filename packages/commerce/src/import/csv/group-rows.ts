import type { ReportBuilder } from '../import-report'
import type { Row } from './row'

export type RowGroup = { handle: string; rows: [Row, ...Row[]] }
export type RowCounts = ReadonlyMap<string, number>

export const handleOf = (row: Row): string => row.cell('handle').normalize('NFC')

/** Reads the whole file. */
export async function countRows(rows: AsyncIterable<Row>): Promise<RowCounts> {
  const counts = new Map<string, number>()
  for await (const row of rows) {
    const handle = handleOf(row)
    if (handle !== '') counts.set(handle, (counts.get(handle) ?? 0) + 1)
  }
  return counts
}

/**
 * Groups the rows of each product, also rows that are apart. A product is complete, and returned, with its last row: memory is
 * bounded if the rows of a product are adjacent.
 */
export async function* groupRows(
  rows: AsyncIterable<Row>,
  counts: RowCounts,
  report: ReportBuilder,
): AsyncGenerator<RowGroup> {
  const open = new Map<string, RowGroup>()
  for await (const row of rows) {
    const handle = handleOf(row)
    if (handle === '') {
      report.reject('a row', 'The row has no Handle.', row.line)
      continue
    }
    const group = open.get(handle)
    if (group === undefined) open.set(handle, { handle, rows: [row] })
    else group.rows.push(row)
    const complete = open.get(handle)
    if (complete === undefined || complete.rows.length < (counts.get(handle) ?? 0)) continue
    open.delete(handle)
    yield complete
  }
}
