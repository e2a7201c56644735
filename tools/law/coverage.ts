import type { Breach } from './source'

const table = 'docs/spec-coverage.md'
const reference = /^`(?<path>[^`]+)` › (?<title>.+)$/

/** The cells of a row; `\|` is a bar within one. */
export const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/**
 * Every row of the coverage table has an id of its own and names a test that is there: its file, and a title that stands in that file.
 * `read` gives the text of a file of the project, undefined where there is none.
 */
export function coverageBreaches(text: string, read: (path: string) => string | undefined): Breach[] {
  const ids = new Set<string>()
  return text.split('\n').flatMap((row, index) => {
    const line = index + 1
    const [id, , proof, ...more] = cellsOf(row)
    if (id === undefined || !/^C?\d+\.\d+[a-z]?$/.test(id)) return []
    if (ids.has(id)) return [{ path: table, line, sentence: `Row ${id} is there twice.` }]
    ids.add(id)
    if (proof === undefined || proof === '' || more.length > 0)
      return [{ path: table, line, sentence: `Row ${id} names no test.` }]
    return proof
      .split('<br>')
      .flatMap((one) => unproven(id, one.trim(), read).map((sentence) => ({ path: table, line, sentence })))
  })
}

/** What is missing of a proof that is written as `file` › title. */
export function unproven(id: string, proof: string, read: (path: string) => string | undefined): string[] {
  const named = reference.exec(proof)?.groups
  if (!named?.path || !named.title) return [`Row ${id}: "${proof}" is not written as \`file\` › title.`]
  const { path, title } = named
  if (!/\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path)) return [`Row ${id}: ${path} is no test.`]
  const text = read(path)
  if (text === undefined) return [`Row ${id}: there is no ${path}.`]
  return text.includes(title) ? [] : [`Row ${id}: ${path} has no test "${title}".`]
}
