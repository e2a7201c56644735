import { cellsOf } from './coverage'
import type { Breach } from './source'

const table = 'docs/attacks.md'
const list = 'e2e/attacks/all.ts'
const ids = (count: number) => Array.from({ length: count }, (_, index) => `S${String(index + 1).padStart(2, '0')}`)
const first = ids(50)

/**
 * Every attack from S01 to S50, and every further one that has a file, has one file of its own, which is in the list of what is tried, and a row in the table that names it. `paths` are those
 * of all files of the project, `read` gives the text of one.
 */
export function attackRowBreaches(
  text: string,
  paths: readonly string[],
  read: (path: string) => string | undefined,
): Breach[] {
  const told = new Map(text.split('\n').map((line) => [cellsOf(line)[0] ?? '', line]))
  const listed = read(list) ?? ''
  const further = ids(99).filter((id) => paths.some((path) => path.startsWith(`e2e/attacks/${id.toLowerCase()}-`)))
  return [...new Set([...first, ...further])].flatMap((id) => {
    const files = paths.filter((path) => path.startsWith(`e2e/attacks/${id.toLowerCase()}-`))
    const [path = ''] = files
    const breach = (at: string, sentence: string): Breach => ({ path: at, line: 1, sentence })
    if (files.length !== 1) return [breach(list, `${id} has ${files.length} files in e2e/attacks, not one.`)]
    const source = read(path) ?? ''
    const name = /export const (\w+): Attack = \{/.exec(source)?.[1] ?? ''
    return [
      ...(source.includes(`id: '${id}'`) ? [] : [breach(path, `This is not the attack ${id}.`)]),
      ...(new RegExp(`^ {2}${name},$`, 'm').test(listed) ? [] : [breach(list, `${id} is not in the list.`)]),
      ...(told.get(id)?.includes(`\`${path}\``) ? [] : [breach(table, `Row ${id} is missing, or names another file.`)]),
    ]
  })
}
