import './run/node-floor.mjs'
import { browserTestsAloud, longTests } from './run/browser-tests.mjs'
import { build } from './run/build.mjs'
import { runAloud } from './run/child.mjs'
import { runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { root } from './run/paths.mjs'
import { testPostgres } from './run/postgres.mjs'

// npm run faults -- [rounds [points]]: a real service is killed at every point of a sale, on the embedded database and on PostgreSQL;
// then the browser tests that take minutes.
await runCommand(async () => {
  await install()
  const env = { ...process.env, TEST_DATABASE_URL: await testPostgres() }
  const args = ['--import', 'tsx', 'commerce/orders/run-kill-drills.ts', ...process.argv.slice(2)]
  const drills = await runAloud(process.execPath, args, { cwd: root, env })
  await build()
  return (await browserTestsAloud([`--grep=${longTests}`])) || drills
})
