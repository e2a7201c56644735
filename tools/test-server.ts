import { ensureTestBrowser } from './run/browser'
import { build } from './run/build'
import { runCommand } from './run/command'
import { superviseServices } from './run/services'
import { startTestServices } from './run/test-services'

// Started by playwright.config.ts: the app and service of `npx playwright test`, until a signal stops them.
await runCommand(
  async () => {
    await ensureTestBrowser()
    await build()
    const { services } = await startTestServices()
    await superviseServices(services)
  },
  { interruptedCode: 0 },
)
