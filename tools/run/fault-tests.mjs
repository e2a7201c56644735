import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** @param {Record<string, number>} counts read by the tests, see `Reflect.get(globalThis, …)` */
const globals = (counts) => `--globals=${JSON.stringify(counts)}`
const dice = { PROPERTY_SEED: 'random' }

/** The files of all tests that draw their values. */
function propertyTests() {
  const files = ['app', 'components', 'lib', 'commerce'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((file) => `${folder}/${file}`),
  )
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  return ['--runTestsByPath', ...tests.filter((file) => readFileSync(inRoot(file), 'utf8').includes("'fast-check'"))]
}

const both = (run) => [
  { ...run, on: 'PGlite' },
  { ...run, on: 'PostgreSQL' },
]

/**
 * Tests of `npm test` in their long form: more rounds, other dice.
 * @type {{ name: string, fault: string, on: string, args: () => string[], expected: string, settings?: Record<string, string> }[]}
 */
export const longRuns = [
  ...both({
    name: 'webhooks',
    fault: 'R14–R20',
    args: () => ['commerce/payments/webhooks', 'commerce/payments/webhook-signature'],
    expected: '24 orders of 4 events × 2: one paid order each',
  }),
  ...both({
    name: 'races',
    fault: 'R09, R11, R16',
    args: () => [
      globals({ raceRuns: 100, keyRuns: 1_000 }),
      'commerce/orders/(lost-buyers|races)',
      'commerce/idempotency/',
    ],
    expected: '200 lost answers, 200 races: 1 order each, 0 errors; 1,000 stories of a key as the model says',
  }),
  ...both({
    name: 'money',
    fault: 'R35, R37',
    args: () => [
      globals({ moneyRuns: 10_000, unseenRuns: 1_000 }),
      'commerce/checkouts/(seen-is-charged|unseen-totals|price-checkout)',
    ],
    expected: '10,000 sales to the minor unit, 1,000 changed totals: 0 unseen charges',
    settings: dice,
  }),
  {
    name: 'carts',
    fault: 'R07',
    on: 'unit',
    args: () => [globals({ cartModelRuns: 10_000 }), 'lib/cart/cart-model'],
    expected: '10,000 rounds equal to the model',
    settings: dice,
  },
  {
    name: 'properties',
    fault: 'all',
    on: 'unit',
    args: propertyTests,
    expected: 'every law holds with other dice',
    settings: dice,
  },
]
