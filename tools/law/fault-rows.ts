import { cellsOf, unproven } from './coverage'
import type { Breach } from './source'

const table = 'docs/faults.md'
const drills = '`npm run faults` › '
const rows = Array.from({ length: 49 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`)
/** Rows of another work, which say so. */
const later: ReadonlySet<string> = new Set(['R42', 'R43'])

/** Drills and long tests, as `npm run faults` knows them. */
function namesOf(read: (path: string) => string | undefined): Set<string> {
  const drillNames = read('commerce/faults/drill-names.ts')?.matchAll(/^ {2}'([^']+)',$/gm) ?? []
  const testNames = read('tools/run/fault-tests.mjs')?.matchAll(/^ {4}name: '([^']+)',$/gm) ?? []
  return new Set([...drillNames, ...testNames].map(([, name]) => name ?? '').concat('browser'))
}

/**
 * Every row from R01 to R49 is in the table of faults, and names tests and drills that are there. `read` gives the text of a file of the project,
 * undefined where there is none.
 */
export function faultRowBreaches(text: string, read: (path: string) => string | undefined): Breach[] {
  const names = namesOf(read)
  const seen = new Set<string>()
  const breaches = text.split('\n').flatMap((line, index): Breach[] => {
    const [id, , , proofs] = cellsOf(line)
    if (id === undefined || !/^R\d+$/.test(id)) return []
    seen.add(id)
    if (later.has(id)) return []
    const sentences = (proofs ?? '').split('<br>').flatMap((one) => {
      const proof = one.trim()
      if (!proof.startsWith(drills)) return unproven(id, proof, read)
      const name = proof.slice(drills.length)
      return names.has(name) ? [] : [`Row ${id}: there is no drill "${name}".`]
    })
    return sentences.map((sentence) => ({ path: table, line: index + 1, sentence }))
  })
  const missing = rows.filter((id) => !seen.has(id))
  return [...breaches, ...missing.map((id) => ({ path: table, line: 1, sentence: `Row ${id} is missing.` }))]
}
