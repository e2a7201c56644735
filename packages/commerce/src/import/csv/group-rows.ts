import type { ReportBuilder } from '../import-report'
import type { Row } from './shopify-columns'

export type RowGroup = { handle: string; rows: [Row, ...Row[]] }

/**
 * Groups the rows of a product, which must be adjacent. A handle that repeats later is rejected: its first group was already
 * imported.
 */
export async function* groupRows(rows: AsyncIterable<Row>, report: ReportBuilder): AsyncGenerator<RowGroup> {
  const firstLines = new Map<string, number>()
  let group: RowGroup | undefined
  let rejected: string | undefined
  for await (const row of rows) {
    const handle = row.cell('handle')
    if (handle === '') {
      report.reject('a row', 'The row has no Handle.', row.line)
      continue
    }
    if (group?.handle === handle) {
      group.rows.push(row)
      continue
    }
    if (rejected === handle) continue
    if (group !== undefined) yield group
    group = undefined
    const first = firstLines.get(handle)
    if (first !== undefined) {
      rejected = handle
      const reason = `The handle already appears on line ${first}, before other products. The earlier rows were imported; these rows were not.`
      report.reject(handle, reason, row.line)
      continue
    }
    rejected = undefined
    firstLines.set(handle, row.line)
    group = { handle, rows: [row] }
  }
  if (group !== undefined) yield group
}
