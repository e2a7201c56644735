import { isTest, type Source, type Violation } from './source'
import { partOf, partsOf, type Syntax, syntaxOf, walk } from './syntax'
import { cellsOf } from './test-references'

/** A test that proves a requirement: its file and its title as written. */
export type Proof = { path: string; title: string }

const annotation = /^[ \t]*\/\/ Requirements: (.+?(?:,\n[ \t]*\/\/ .+?)*)$/gm
const requirementId = /^[CD]?\d+(?:\.\d+[a-z]?)?$/
const testFunctions = ['it', 'test', 'describe']

/** The name at the start of a call such as `it.each(rows)('title', …)`. */
function calleeName(node: Syntax | undefined): unknown {
  if (node === undefined) return undefined
  if (node.type === 'Identifier') return node.name
  return calleeName(partOf(node, 'callee') ?? partOf(node, 'object') ?? partOf(node, 'tag'))
}

const offsetOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Every test and group of a file with the offset of its title. */
function titlesOf(source: Source): { offset: number; title: string }[] {
  const found: { offset: number; title: string }[] = []
  walk(syntaxOf(source), (node) => {
    const [first] = partsOf(node, 'arguments')
    const hasTitle = first?.type === 'StringLiteral' || first?.type === 'TemplateLiteral'
    const name = node.type === 'CallExpression' ? calleeName(partOf(node, 'callee')) : undefined
    if (first === undefined || !hasTitle || typeof name !== 'string' || !testFunctions.includes(name)) return
    const [start, end] = [offsetOf(first.start), offsetOf(first.end)]
    const title = source.text.slice(start + 1, end - 1).replace(/\\(['"`])/g, '$1')
    found.push({ offset: start, title })
  })
  return found.toSorted((a, b) => a.offset - b.offset)
}

/**
 * The tests of each requirement: `// Requirements: 2.19, C4.37` above a test or a group names the requirements that it
 * proves.
 */
export function proofsIn(sources: readonly Source[]): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>()
  for (const source of sources) {
    if (!isTest(source.path) || !source.text.includes('// Requirements: ')) continue
    const titles = titlesOf(source)
    for (const found of source.text.matchAll(annotation)) {
      const test = titles.find(({ offset }) => offset > found.index)
      for (const id of (found[1] ?? '').split(/,\s*(?:\/\/\s*)?/))
        proofs.set(id, [...(proofs.get(id) ?? []), { path: source.path, title: test?.title ?? '' }])
    }
  }
  return proofs
}

const escaped = (text: string) => text.replaceAll('|', '\\|')
const cellOf = (proofs: readonly Proof[]) =>
  proofs
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.title.localeCompare(b.title, 'en'))
    .map(({ path, title }) => `\`${path}\` › ${escaped(title)}`)
    .join('<br>')

const idOf = (row: string) => {
  const [id] = cellsOf(row)
  return id !== undefined && requirementId.test(id) ? id : undefined
}

/** A table of requirements with its column of tests written anew. Rows are `| id | requirement | tests |`. */
export const withProofs = (text: string, proofs: ReadonlyMap<string, readonly Proof[]>): string =>
  text
    .split('\n')
    .map((row) => {
      const id = idOf(row)
      if (id === undefined) return row
      return `| ${id} | ${escaped(cellsOf(row)[1] ?? '')} | ${cellOf(proofs.get(id) ?? [])} |`
    })
    .join('\n')

/** Requirements without a test, ids that occur twice, annotations of unknown requirements, and outdated tables. */
export function requirementViolations(
  tables: Readonly<Record<string, string>>,
  sources: readonly Source[],
): Violation[] {
  const proofs = proofsIn(sources)
  const ids = new Set<string>()
  const violations = Object.entries(tables).flatMap(([path, text]) => {
    const outdated = withProofs(text, proofs) !== text
    const ofRows = text.split('\n').flatMap((row, index): Violation[] => {
      const id = idOf(row)
      if (id === undefined) return []
      const line = index + 1
      if (ids.has(id)) return [{ path, line, sentence: `Requirement ${id} is a duplicate.` }]
      ids.add(id)
      return proofs.has(id) ? [] : [{ path, line, sentence: `Requirement ${id} has no test.` }]
    })
    const rerun = { path, line: 1, sentence: 'This file is outdated. Run `npm run docs`.' }
    return outdated ? [...ofRows, rerun] : ofRows
  })
  const unknown = [...proofs].flatMap(([id, [proof]]) =>
    ids.has(id) || proof === undefined
      ? []
      : [{ path: proof.path, line: 1, sentence: `Requirement ${id} does not exist in docs/requirements.` }],
  )
  return [...violations, ...unknown]
}
