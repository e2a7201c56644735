import type { UnreadableRow } from '@awning/contract/unreadable'

/** With `machine`, the output is exactly one JSON value. */
export type Output = { out: (text: string) => void; err: (text: string) => void; machine: boolean }

/** Prints a line, unless the output is JSON. */
export function printLine(output: Output, line: string): void {
  if (!output.machine) output.out(`${line}\n`)
}

export function printJson(output: Output, value: unknown): void {
  if (output.machine) output.out(`${JSON.stringify(value, null, 2)}\n`)
}

/** Aligned columns. Control characters are replaced, so that buyers' input cannot move the terminal's cursor. */
export function table(input: readonly (readonly string[])[]): string {
  const rows = input.map((row) => row.map((cell) => cell.replace(/\p{Cc}+/gu, ' ')))
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

/** '2026-11-20 10:00' of an instant, in UTC. */
export const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

/** Reports rows that the service cannot read on the error stream. They block no other row. */
export function warnAboutUnreadable(resource: string, rows: readonly UnreadableRow[], output: Output): void {
  for (const { name, reason } of rows)
    output.err(`The ${resource} ${name} cannot be read from the database and is omitted: ${reason}\n`)
}
