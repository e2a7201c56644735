import type { ReportBuilder } from '../import-report'
import type { Row } from './columns'

export type RowGroup = { handle: string; rows: [Row, ...Row[]] }

/** The rows of a product stand together. A handle that comes back later is refused: the first group was taken already. */
export async function* groupRows(rows: AsyncIterable<Row>, report: ReportBuilder): AsyncGenerator<RowGroup> {
  const firstLines = new Map<string, number>()
  let group: RowGroup | undefined
  let refused: string | undefined
  for await (const row of rows) {
    const handle = row.cell('handle')
    if (handle === '') {
      report.refuse('a row', 'It has no Handle.', row.line)
      continue
    }
    if (group?.handle === handle) {
      group.rows.push(row)
      continue
    }
    if (refused === handle) continue
    if (group !== undefined) yield group
    group = undefined
    const first = firstLines.get(handle)
    if (first !== undefined) {
      refused = handle
      const reason = `The handle stood at line ${first} already and other products came between; the first group was taken, these rows were not.`
      report.refuse(handle, reason, row.line)
      continue
    }
    refused = undefined
    firstLines.set(handle, row.line)
    group = { handle, rows: [row] }
  }
  if (group !== undefined) yield group
}
