import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cellsOf } from '../../tools/lint/test-references'

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')
const files = readdirSync(__dirname).filter((file) => /^s\d\d-.+\.ts$/.test(file))
const idOf = (file: string) => file.slice(0, 3).toUpperCase()

test('every attack from S01 on has one file', () => {
  expect(files.map(idOf)).toEqual(files.map((_, index) => `S${String(index + 1).padStart(2, '0')}`))
  expect(files.length).toBeGreaterThanOrEqual(68)
})

test.each(files)('%s has its id, is in the list of attacks, and has a row in the table', (file) => {
  const id = idOf(file)
  const source = read(file)
  const [, name] = /export const (\w+): Attack = \{/.exec(source) ?? []
  const row = read('README.md')
    .split('\n')
    .find((line) => cellsOf(line)[0] === id)
  expect(source).toContain(`id: '${id}'`)
  expect(read('all.ts').split('\n')).toContain(`  ${name},`)
  expect(row).toContain(`\`${file}\``)
})
