/** A statement takes at most 65,535 values: rows go in portions. */
export function chunks<Row>(rows: readonly Row[], size = 500): Row[][] {
  const portions: Row[][] = []
  for (let start = 0; start < rows.length; start += size) portions.push(rows.slice(start, start + size))
  return portions
}
