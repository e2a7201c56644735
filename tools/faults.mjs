import './run/node-floor.mjs'
import { browserTestsAloud, longTests } from './run/browser-tests.mjs'
import { build } from './run/build.mjs'
import { runAloud } from './run/child.mjs'
import { runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { jestArgs, quiet } from './run/jest.mjs'
import { root } from './run/paths.mjs'
import { testPostgres } from './run/postgres.mjs'

// npm run faults -- [rounds [points]]: a real service is killed at every point of a sale, on the embedded database and on PostgreSQL;
// then the cart is held against its model ten thousand times, and the browser tests run that take minutes.
await runCommand(async () => {
  await install()
  const env = { ...process.env, TEST_DATABASE_URL: await testPostgres() }
  const args = ['--import', 'tsx', 'commerce/orders/run-kill-drills.ts', ...process.argv.slice(2)]
  const drills = await runAloud(process.execPath, args, { cwd: root, env })
  const model = ['--globals={"cartModelRuns":10000}', 'lib/cart/cart-model']
  const carts = await runAloud(process.execPath, [...jestArgs, ...model], { cwd: root, env: { ...env, ...quiet } })
  await build()
  return (await browserTestsAloud([`--grep=${longTests}`])) || drills || carts
})
