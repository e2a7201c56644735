import type { Violation } from './source'
import { cellsOf, referenceProblems } from './test-references'

const table = 'docs/chaos-tests.md'
const chaosTests = '`npm run test:chaos` › '
const rows = Array.from({ length: 49 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`)
/** Rows that are deferred and need no test. */
const deferred: ReadonlySet<string> = new Set(['R42', 'R43'])

/** The names of the chaos tests and long tests of `npm run test:chaos`. */
function namesOf(read: (path: string) => string | undefined): Set<string> {
  const chaosTestNames = read('tests/chaos/chaos-test-names.ts')?.matchAll(/^ {2}'([^']+)',$/gm) ?? []
  const testNames = read('tools/run/chaos-tests.ts')?.matchAll(/^ {4}name: '([^']+)',$/gm) ?? []
  return new Set([...chaosTestNames, ...testNames].map(([, name]) => name ?? '').concat('browser'))
}

/**
 * Every row from R01 to R49 is in the fault table and names existing tests and chaos tests. `read` returns the text of a file, or
 * undefined if the file does not exist.
 */
export function faultRowViolations(text: string, read: (path: string) => string | undefined): Violation[] {
  const names = namesOf(read)
  const seen = new Set<string>()
  const violations = text.split('\n').flatMap((line, index): Violation[] => {
    const [id, , , proofs] = cellsOf(line)
    if (id === undefined || !/^R\d+$/.test(id)) return []
    seen.add(id)
    if (deferred.has(id)) return []
    const sentences = (proofs ?? '').split('<br>').flatMap((one) => {
      const proof = one.trim()
      if (!proof.startsWith(chaosTests)) return referenceProblems(id, proof, read)
      const name = proof.slice(chaosTests.length)
      return names.has(name) ? [] : [`Row ${id}: chaos test "${name}" does not exist.`]
    })
    return sentences.map((sentence) => ({ path: table, line: index + 1, sentence }))
  })
  const missing = rows.filter((id) => !seen.has(id))
  return [...violations, ...missing.map((id) => ({ path: table, line: 1, sentence: `Row ${id} is missing.` }))]
}
