import { attackRowViolations } from './attack-rows'

const ids = [...Array.from({ length: 50 }, (_, row) => `S${String(row + 1).padStart(2, '0')}`), 'S53', 'S54']
const pathOf = (id: string) => `e2e/attacks/${id.toLowerCase()}-an-attack.ts`

function sentencesFor(changed: { without?: string; unlisted?: string; missingRow?: string; renamed?: string } = {}) {
  const files = new Map(
    ids
      .filter((id) => id !== changed.without)
      .map((id) => [
        pathOf(id),
        `export const attack${id}: Attack = {\n  id: '${id === changed.renamed ? 'S99' : id}',`,
      ]),
  )
  files.set('e2e/attacks/all.ts', ids.flatMap((id) => (id === changed.unlisted ? [] : [`  attack${id},`])).join('\n'))
  const table = ids
    .filter((id) => id !== changed.missingRow)
    .map((id) => `| ${id} | an attack | rejected | rejected | 1 | \`${pathOf(id)}\` |`)
  return attackRowViolations(table.join('\n'), [...files.keys()], (path) => files.get(path)).map(
    ({ sentence }) => sentence,
  )
}

test('requires an attack after S50 in the list and in the table', () => {
  const file = "export const later: Attack = {\n  id: 'S51',"
  const path = 'e2e/attacks/s51-a-later-one.ts'
  const sentences = attackRowViolations('', [path], (requested) => (requested === path ? file : undefined)).map(
    ({ sentence }) => sentence,
  )
  expect(sentences).toEqual(
    expect.arrayContaining(['S51 is missing from the list of attacks.', 'Row S51 is missing or names another file.']),
  )
})

test('accepts attacks that are all in the list and in the table', () => {
  expect(sentencesFor()).toEqual([])
})

test('reports an attack without a file, missing from the list or the table, or with another id', () => {
  expect(sentencesFor({ without: 'S07' })).toEqual(['S07 must have 1 file in e2e/attacks, got 0.'])
  expect(sentencesFor({ unlisted: 'S08' })).toEqual(['S08 is missing from the list of attacks.'])
  expect(sentencesFor({ missingRow: 'S09' })).toEqual(['Row S09 is missing or names another file.'])
  expect(sentencesFor({ renamed: 'S10' })).toEqual(['The id of this attack must be S10.'])
})
