import './run/minimum-node.mjs'
import { runBrowserTestsInTerminal } from './run/browser-tests.mjs'
import { build } from './run/build.mjs'
import { runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'

// npm run test:e2e -- [Playwright arguments]: runs the browser tests against the production build.
// Rebuilds only when sources changed.
await runCommand(async () => {
  await install()
  await build()
  return runBrowserTestsInTerminal(process.argv.slice(2))
})
