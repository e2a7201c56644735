import { runBrowserTestsInTerminal } from './run/browser-tests'
import { build } from './run/build'
import { runCommand } from './run/command'

// npm run test:e2e -- [Playwright arguments]: runs the browser tests against the production build.
// Rebuilds only when sources changed.
await runCommand(async () => {
  await build()
  return runBrowserTestsInTerminal(process.argv.slice(2))
})
