import { attackRowBreaches } from './attack-rows'

const ids = [...Array.from({ length: 50 }, (_, row) => `S${String(row + 1).padStart(2, '0')}`), 'S53', 'S54']
const pathOf = (id: string) => `e2e/attacks/${id.toLowerCase()}-an-attack.ts`

function sentencesFor(changed: { without?: string; unlisted?: string; untold?: string; renamed?: string } = {}) {
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
    .filter((id) => id !== changed.untold)
    .map((id) => `| ${id} | an attack | refused | refused | 1 | \`${pathOf(id)}\` |`)
  return attackRowBreaches(table.join('\n'), [...files.keys()], (path) => files.get(path)).map(
    ({ sentence }) => sentence,
  )
}

test('an attack beyond the first fifty is in the list and in the table too', () => {
  const file = "export const later: Attack = {\n  id: 'S51',"
  const path = 'e2e/attacks/s51-a-later-one.ts'
  const sentences = attackRowBreaches('', [path], (asked) => (asked === path ? file : undefined)).map(
    ({ sentence }) => sentence,
  )
  expect(sentences).toEqual(
    expect.arrayContaining(['S51 is not in the list.', 'Row S51 is missing, or names another file.']),
  )
})

test('fifty attacks that are tried and told of keep the law', () => {
  expect(sentencesFor()).toEqual([])
})

test('an attack without a file, out of the list, out of the table or under another name is told', () => {
  expect(sentencesFor({ without: 'S07' })).toEqual(['S07 has 0 files in e2e/attacks, not one.'])
  expect(sentencesFor({ unlisted: 'S08' })).toEqual(['S08 is not in the list.'])
  expect(sentencesFor({ untold: 'S09' })).toEqual(['Row S09 is missing, or names another file.'])
  expect(sentencesFor({ renamed: 'S10' })).toEqual(['This is not the attack S10.'])
})
