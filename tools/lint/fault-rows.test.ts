import { faultRowViolations } from './fault-rows'

const files: Record<string, string> = {
  'tests/chaos/chaos-test-names.ts': "export const chaosTestNames = [\n  'kills',\n]",
  'tools/run/chaos-tests.ts': "  ...both({\n    name: 'races',",
  'packages/commerce/src/ordering/order/races.db.test.ts': "test('one gets it', () => {})",
}
const read = (path: string) => files[path]
const whole = (proof: string) =>
  Array.from(
    { length: 49 },
    (_, row) => `| R${String(row + 1).padStart(2, '0')} | a fault | P | ${proof} | none | none |`,
  )
const sentencesFor = (lines: readonly string[]) =>
  faultRowViolations(lines.join('\n'), read).map(({ sentence }) => sentence)

test('accepts a table whose rows all name existing tests and chaos tests', () => {
  const proof =
    '`packages/commerce/src/ordering/order/races.db.test.ts` › one gets it<br>`npm run test:chaos` › kills<br>`npm run test:chaos` › races'
  expect(sentencesFor(whole(proof))).toEqual([])
})

test('reports a missing chaos test or test once for each row that is not deferred', () => {
  expect(sentencesFor(whole('`npm run test:chaos` › earthquake'))).toHaveLength(47)
  expect(sentencesFor(whole('`packages/commerce/src/ordering/order/races.db.test.ts` › nobody gets it'))[0]).toBe(
    'Row R01: packages/commerce/src/ordering/order/races.db.test.ts has no test "nobody gets it".',
  )
})

test('reports a missing row', () => {
  expect(sentencesFor(whole('`npm run test:chaos` › kills').slice(1))).toEqual(['Row R01 is missing.'])
})
