import type { Violation } from './source'
import { cellsOf } from './test-references'

const table = 'docs/security-tests.md'
const list = 'e2e/attacks/all.ts'
const ids = (count: number) => Array.from({ length: count }, (_, index) => `S${String(index + 1).padStart(2, '0')}`)
const first = ids(50)

/**
 * Every attack from S01 to S50, and every further attack with a file, has exactly one file, an entry in the list of attacks and a
 * row in the table that names the file. `paths` are all files of the project; `read` returns the text of a file.
 */
export function attackRowViolations(
  text: string,
  paths: readonly string[],
  read: (path: string) => string | undefined,
): Violation[] {
  const rowsById = new Map(text.split('\n').map((line) => [cellsOf(line)[0] ?? '', line]))
  const listed = read(list) ?? ''
  const further = ids(99).filter((id) => paths.some((path) => path.startsWith(`e2e/attacks/${id.toLowerCase()}-`)))
  return [...new Set([...first, ...further])].flatMap((id) => {
    const files = paths.filter((path) => path.startsWith(`e2e/attacks/${id.toLowerCase()}-`))
    const [path = ''] = files
    const breach = (at: string, sentence: string): Violation => ({ path: at, line: 1, sentence })
    if (files.length !== 1) return [breach(list, `${id} must have 1 file in e2e/attacks, got ${files.length}.`)]
    const source = read(path) ?? ''
    const name = /export const (\w+): Attack = \{/.exec(source)?.[1] ?? ''
    return [
      ...(source.includes(`id: '${id}'`) ? [] : [breach(path, `The id of this attack must be ${id}.`)]),
      ...(new RegExp(`^ {2}${name},$`, 'm').test(listed)
        ? []
        : [breach(list, `${id} is missing from the list of attacks.`)]),
      ...(rowsById.get(id)?.includes(`\`${path}\``)
        ? []
        : [breach(table, `Row ${id} is missing or names another file.`)]),
    ]
  })
}
