import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cellsOf, referenceProblems } from '../../tools/lint/test-references'
import { inRoot } from '../../tools/run/paths'

const chaosCommand = '`npm run chaos -w verification` › '
/** Rows that are deferred and need no test. */
const deferred = ['R42', 'R43']

const read = (path: string) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined)
const names = readdirSync(__dirname).flatMap((file) =>
  [...readFileSync(join(__dirname, file), 'utf8').matchAll(/^ +name: '([^']+)',$/gm)].map(([, name]) => name),
)
const rows = readFileSync(join(__dirname, 'README.md'), 'utf8')
  .split('\n')
  .map(cellsOf)
  .filter(([id]) => /^R\d+$/.test(id ?? ''))

test('every fault from R01 on has a row', () => {
  expect(rows.map(([id]) => id)).toEqual(rows.map((_, index) => `R${String(index + 1).padStart(2, '0')}`))
  expect(rows.length).toBeGreaterThanOrEqual(50)
})

test.each(rows.filter(([id = '']) => !deferred.includes(id)))('%s names tests and chaos tests that exist', (...row) => {
  const [id = '', , , proofs = ''] = row
  const problems = proofs.split('<br>').flatMap((proof) => {
    if (!proof.startsWith(chaosCommand)) return referenceProblems(id, proof, read)
    const name = proof.slice(chaosCommand.length)
    return names.includes(name) ? [] : [`The chaos test ${name} does not exist.`]
  })
  expect(problems).toEqual([])
})
