/** A statement accepts at most 65,535 parameters, so rows are written in chunks. */
export function chunks<Row>(rows: readonly Row[], size = 500): Row[][] {
  const result: Row[][] = []
  for (let start = 0; start < rows.length; start += size) result.push(rows.slice(start, start + size))
  return result
}
