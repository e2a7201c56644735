import { proofsIn, requirementViolations, withProofs } from './requirements'

const tests = [
  {
    path: 'lib/cart/lines.test.ts',
    text: [
      "describe('a cart', () => {",
      '  // Requirements: 2.1, C4.2,',
      '  // C4.10',
      "  it.each([['one'], ['two']])('keeps %s line', () => undefined)",
      '})',
      '// Requirements: 2.1',
      "test('empties | fills', () => undefined)",
    ].join('\n'),
  },
]
const table = (tests: string) => `| Id | Requirement | Tests |\n|---|---|---|\n| 2.1 | A cart has lines. | ${tests} |`
const sentences = (tables: Record<string, string>) =>
  requirementViolations(tables, tests).map(({ sentence }) => sentence)

test('an annotation names the requirements of the test below it', () => {
  const proofs = proofsIn(tests)
  expect([...proofs.keys()]).toEqual(['2.1', 'C4.2', 'C4.10'])
  expect(proofs.get('2.1')).toEqual([
    { path: 'lib/cart/lines.test.ts', title: 'keeps %s line' },
    { path: 'lib/cart/lines.test.ts', title: 'empties | fills' },
  ])
})

test('the tests of a requirement are written into its row', () => {
  const written = withProofs(table(''), proofsIn(tests))
  expect(written).toBe(
    table('`lib/cart/lines.test.ts` › empties \\| fills<br>`lib/cart/lines.test.ts` › keeps %s line'),
  )
  expect(withProofs(written, proofsIn(tests))).toBe(written)
})

test('reports an outdated table, a requirement without a test, a duplicate and an unknown requirement', () => {
  const text = `${withProofs(table(''), proofsIn(tests))}\n| 2.1 | Again. | |\n| C9.9 | Untested. |  |\n`
  expect(sentences({ 'docs/requirements/catalog.md': text })).toEqual([
    'Requirement 2.1 is a duplicate.',
    'Requirement C9.9 has no test.',
    'This file is outdated. Run `npm run docs`.',
    'Requirement C4.2 does not exist in docs/requirements.',
    'Requirement C4.10 does not exist in docs/requirements.',
  ])
})
