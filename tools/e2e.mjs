import './run/node-floor.mjs'
import { browserTestsAloud } from './run/browser-tests.mjs'
import { build } from './run/build.mjs'
import { runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'

// npm run e2e -- [what Playwright takes]: browser tests against the production build, which is made anew only if sources changed.
await runCommand(async () => {
  await install()
  await build()
  return browserTestsAloud(process.argv.slice(2))
})
