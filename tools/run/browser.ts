import { existsSync } from 'node:fs'
import { runCaptured } from './child'
import { CommandError } from './command'
import { step } from './output'
import { inRoot } from './paths'
import { aptInstall } from './programs'
import { readSettings } from './settings'

/** Chromium without a user interface, as Playwright uses it too: the browser tests take a third less time than in Chromium. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of the browser for the browser tests: `CHROME_PATH` or the system's. If undefined, Playwright uses its own. */
export const testBrowser = (): string | undefined => givenBrowser() ?? [headlessShell, ...fullBrowsers].find(existsSync)

/** Installs a browser for the browser tests if there is none. */
export const ensureTestBrowser = (): Promise<string> => findOrInstall(testBrowser)

/** The path of a browser with a user interface, whose figures can be compared with those of shoppers. Installed if missing. */
export const benchBrowser = (): Promise<string> => findOrInstall(() => givenBrowser() ?? fullBrowsers.find(existsSync))

/** `CHROME_PATH`, or undefined if it is not set. */
function givenBrowser(): string | undefined {
  const given = readSettings().CHROME_PATH
  if (given !== undefined && !existsSync(given))
    throw new CommandError(`CHROME_PATH is ${given}, but this file does not exist.`)
  return given
}

/** The browser of the system, or Playwright's, which is installed if there is neither. Debian's where that is not possible. */
async function findOrInstall(find: () => string | undefined): Promise<string> {
  const { chromium } = await import('playwright')
  const found = () => find() ?? [chromium.executablePath()].find(existsSync)
  const existing = found()
  if (existing !== undefined) return existing
  const cli = inRoot('node_modules/playwright/cli.js')
  const { output } = await step('Installing a browser', () =>
    runCaptured(process.execPath, [cli, 'install', 'chromium'], { limit: 300_000 }),
  )
  if (found() === undefined) await aptInstall('chromium')
  const installed = found()
  if (installed !== undefined) return installed
  throw new CommandError(`This command needs Chromium or Chrome. Install one of them, or set CHROME_PATH.\n${output}`)
}
