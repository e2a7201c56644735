import { faultRowBreaches } from './fault-rows'

const files: Record<string, string> = {
  'commerce/faults/drill-names.ts': "export const drillNames = [\n  'kills',\n]",
  'tools/run/fault-tests.mjs': "  ...both({\n    name: 'races',",
  'commerce/orders/races.test.ts': "test('one gets it', () => {})",
}
const read = (path: string) => files[path]
const whole = (proof: string) =>
  Array.from(
    { length: 49 },
    (_, row) => `| R${String(row + 1).padStart(2, '0')} | a fault | P | ${proof} | none | none |`,
  )
const sentencesFor = (lines: readonly string[]) =>
  faultRowBreaches(lines.join('\n'), read).map(({ sentence }) => sentence)

test('a table whose rows all name tests and drills that are there keeps the law', () => {
  const proof = '`commerce/orders/races.test.ts` › one gets it<br>`npm run faults` › kills<br>`npm run faults` › races'
  expect(sentencesFor(whole(proof))).toEqual([])
})

test('a drill or a test that is not there is told, once for each row but those of later', () => {
  expect(sentencesFor(whole('`npm run faults` › earthquake'))).toHaveLength(47)
  expect(sentencesFor(whole('`commerce/orders/races.test.ts` › nobody gets it'))[0]).toBe(
    'Row R01: commerce/orders/races.test.ts has no test "nobody gets it".',
  )
})

test('a row that is left out is told', () => {
  expect(sentencesFor(whole('`npm run faults` › kills').slice(1))).toEqual(['Row R01 is missing.'])
})
