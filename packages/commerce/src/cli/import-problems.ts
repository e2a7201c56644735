import type { ImportProblem, ImportReport } from '@awning/contract/admin'
import { type Output, printLine } from './output'

/** Maximum number of notes in the text output. The JSON output has all of them. */
const shownNotes = 40

export function printProblems({ rejected, problems }: ImportReport, output: Output): void {
  const lines = (kind: ImportProblem['kind']) => problems.filter((problem) => problem.kind === kind).map(line)
  if (rejected > 0) printLine(output, `\nNot imported (${rejected}):\n${lines('rejected').join('\n')}`)
  const notes = lines('note')
  if (notes.length === 0) return
  printLine(output, `\nNotes (${notes.length}):\n${notes.slice(0, shownNotes).join('\n')}`)
  if (notes.length > shownNotes)
    printLine(output, `  … and ${notes.length - shownNotes} more. Use \`--json\` to list all.`)
}

const line = ({ line: number, at, reason }: ImportProblem): string =>
  `  ${number === undefined ? '' : `line ${number}, `}${at}: ${reason}`
