import './run/node-floor.mjs'
import { readdirSync, readFileSync } from 'node:fs'
import { browserTestsAloud, longTests } from './run/browser-tests.mjs'
import { build } from './run/build.mjs'
import { runAloud } from './run/child.mjs'
import { runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { jestArgs, quiet } from './run/jest.mjs'
import { inRoot, root } from './run/paths.mjs'
import { testPostgres } from './run/postgres.mjs'

/** The files of all tests that draw their values. */
function propertyTests() {
  const files = ['app', 'components', 'lib', 'commerce'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((file) => `${folder}/${file}`),
  )
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  return ['--runTestsByPath', ...tests.filter((file) => readFileSync(inRoot(file), 'utf8').includes("'fast-check'"))]
}

// npm run faults -- [rounds [points]]: a real service is killed at every point of a sale, on the embedded database and on PostgreSQL;
// then the cart is held against its model ten thousand times, ten thousand sales and a thousand changed totals to the cent, all property tests run with dice of their own, and the browser tests
// run that take minutes.
await runCommand(async () => {
  await install()
  const env = { ...process.env, TEST_DATABASE_URL: await testPostgres() }
  const args = ['--import', 'tsx', 'commerce/orders/run-kill-drills.ts', ...process.argv.slice(2)]
  const drills = await runAloud(process.execPath, args, { cwd: root, env })
  const model = ['--globals={"cartModelRuns":10000}', 'lib/cart/cart-model']
  const dice = { ...env, ...quiet, PROPERTY_SEED: 'random' }
  const carts = await runAloud(process.execPath, [...jestArgs, ...model], { cwd: root, env: dice })
  const sums = ['--globals={"moneyRuns":10000,"unseenRuns":1000}', 'commerce/checkouts/(seen-is-charged|unseen-totals)']
  const money = await runAloud(process.execPath, [...jestArgs, ...sums], { cwd: root, env: dice })
  const properties = await runAloud(process.execPath, [...jestArgs, ...propertyTests()], { cwd: root, env: dice })
  await build()
  return (await browserTestsAloud([`--grep=${longTests}`])) || drills || carts || money || properties
})
