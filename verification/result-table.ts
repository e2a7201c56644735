import { CommandError } from '../tools/run/command'
import { errorMessage } from '../tools/run/errors'
import { printLine } from '../tools/run/output'

/** What a test saw, whether it passed, and how long it took. */
export type Outcome = { seen: string; ok: boolean; seconds: number }

/** Runs a test. An error counts as a failure. */
export async function timed(run: () => Promise<Pick<Outcome, 'seen' | 'ok'>>): Promise<Outcome> {
  const from = performance.now()
  const { seen, ok } = await run().catch((error: unknown) => ({ seen: errorMessage(error), ok: false }))
  return { seen, ok, seconds: Math.round((performance.now() - from) / 1_000) }
}

export const printOutcome = (name: string, { seen, ok, seconds }: Outcome): void =>
  printLine(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${seen} (${seconds} s)`)

/** The last two cells of a row. */
export const outcomeCells = ({ seen, ok, seconds }: Outcome): string[] => [
  ok ? seen : `**FAILED** ${seen.split('\n')[0]}`,
  `${seconds} s`,
]

export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** Throws a `CommandError` if a name that was asked for does not exist. */
export function requireKnown(wanted: readonly string[], known: readonly string[]): void {
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new CommandError(`Unknown: ${unknown.join(', ')}. Available: ${known.join(', ')}.`)
}
