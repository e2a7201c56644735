import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../../tools/run/paths'
import type { Settings } from '../../tools/run/settings'

/** Long forms of unit tests: a row of the result table and the arguments for Jest. */
export type LongRun = {
  name: string
  row: string
  on: 'PGlite' | 'PostgreSQL' | 'unit'
  args: () => string[]
  expected: string
  settings?: Settings
}

/** The counts are read by the tests, see `Reflect.get(globalThis, …)`. */
const globals = (counts: Record<string, number>) => `--globals=${JSON.stringify(counts)}`
const randomSeed = { PROPERTY_SEED: 'random' }

function propertyTests(): string[] {
  const files = ['app', 'components', 'lib', 'packages'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
  return ['--runTestsByPath', ...tests.filter((file) => readFileSync(inRoot(file), 'utf8').includes("'fast-check'"))]
}

const both = (run: Omit<LongRun, 'on'>): LongRun[] => [
  { ...run, on: 'PGlite' },
  { ...run, on: 'PostgreSQL' },
]

/** Long forms of tests of `npm test`: more rounds and random seeds. */
export const longRuns: readonly LongRun[] = [
  ...both({
    name: 'webhooks',
    row: 'R14–R20',
    args: () => ['packages/commerce/.*/webhooks', 'packages/commerce/.*/sandbox-webhook-signature'],
    expected: '24 sequences of 4 events × 2: one paid order each',
  }),
  ...both({
    name: 'races',
    row: 'R09, R11, R16',
    args: () => [
      globals({ raceRuns: 100, keyRuns: 1_000 }),
      'packages/commerce/.*/(abandoned-payments|races)',
      'packages/commerce/src/idempotency/',
    ],
    expected:
      '200 lost responses, 200 races: 1 order each, 0 errors; 1,000 sequences of calls with one key match the model',
  }),
  ...both({
    name: 'money',
    row: 'R35, R37',
    args: () => [
      globals({ moneyRuns: 10_000, unseenRuns: 1_000 }),
      'packages/commerce/.*/(displayed-total-is-charged|changed-totals|price-checkout)',
    ],
    expected:
      '10,000 purchases exact to the minor unit; 1,000 changed totals: 0 charges of a total that was not displayed',
    settings: randomSeed,
  }),
  {
    name: 'carts',
    row: 'R07',
    on: 'unit',
    args: () => [globals({ cartModelRuns: 10_000 }), 'lib/cart/cart-model'],
    expected: '10,000 rounds match the model',
    settings: randomSeed,
  },
  {
    name: 'properties',
    row: 'all',
    on: 'unit',
    args: propertyTests,
    expected: 'every property holds with random seeds',
    settings: randomSeed,
  },
]
