import type { UnreadableRow } from '../contract/unreadable'

/** Where a command writes. With `machine` it says nothing but one JSON value. */
export type Output = { out: (text: string) => void; err: (text: string) => void; machine: boolean }

/** A line for people. */
export function say(output: Output, line: string): void {
  if (!output.machine) output.out(`${line}\n`)
}

/** The answer for machines. */
export function answer(output: Output, value: unknown): void {
  if (output.machine) output.out(`${JSON.stringify(value, null, 2)}\n`)
}

/** Columns side by side, as wide as their widest cell. What buyers typed cannot move the terminal's cursor. */
export function table(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map((cell) => cell.replace(/\p{Cc}+/gu, ' ')))
  const widths: number[] = []
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Rows that the service cannot read block no other row; the operator learns which they are on the error stream. */
export function warnOfUnreadable(noun: string, rows: readonly UnreadableRow[], output: Output): void {
  for (const { name, reason } of rows)
    output.err(`The ${noun} ${name} cannot be read from the database and is left out: ${reason}\n`)
}
