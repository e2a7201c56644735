import { existsSync } from 'node:fs'
import { aptInstall } from './apt'
import { runCaptured } from './child'
import { CommandError } from './command'
import { step } from './output'
import { inRoot } from './paths'
import { readSettings } from './settings'

/** Chromium without a user interface, as Playwright uses it too: the browser tests take a third less time than in Chromium. */
const headlessShell = { path: '/usr/bin/chromium-headless-shell', debianPackage: 'chromium-headless-shell' }
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of the browser for the browser tests: `CHROME_PATH` or the system's. If undefined, Playwright uses its own. */
export const testBrowser = (): string | undefined => givenBrowser() ?? firstOf([headlessShell.path, ...fullBrowsers])

/** Installs a browser for the browser tests if there is none. */
export async function ensureTestBrowser(): Promise<void> {
  if (testBrowser() !== undefined || (await playwrightsOwn()) !== undefined) return
  const { own, output } = await installPlaywrightsOwn()
  if (own !== undefined) return
  for (const name of [headlessShell.debianPackage, 'chromium']) {
    await aptInstall(name)
    if (testBrowser() !== undefined) return
  }
  throw noBrowser(output)
}

/** The path of a browser with a user interface, whose figures can be compared with those of shoppers. Installed if missing. */
export async function benchBrowser(): Promise<string> {
  const existing = givenBrowser() ?? firstOf(fullBrowsers) ?? (await playwrightsOwn())
  if (existing !== undefined) return existing
  const { own, output } = await installPlaywrightsOwn()
  if (own !== undefined) return own
  await aptInstall('chromium')
  const installed = firstOf(fullBrowsers)
  if (installed === undefined) throw noBrowser(output)
  return installed
}

/** `CHROME_PATH`, or undefined if it is not set. */
function givenBrowser(): string | undefined {
  const given = readSettings().CHROME_PATH
  if (given !== undefined && !existsSync(given))
    throw new CommandError(`CHROME_PATH is ${given}, but this file does not exist.`)
  return given
}

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path))

/** `own` is undefined if the installation failed, also in part. */
async function installPlaywrightsOwn(): Promise<{ own: string | undefined; output: string }> {
  const cli = inRoot('node_modules/playwright/cli.js')
  const install = () => runCaptured(process.execPath, [cli, 'install', 'chromium'], { limit: 300_000 })
  const { code, output } = await step('Installing a browser', install)
  return { own: code === 0 ? await playwrightsOwn() : undefined, output }
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('playwright')
  return firstOf([chromium.executablePath()])
}

const noBrowser = (output: string) =>
  new CommandError(`This command needs Chromium or Chrome. Install one of them, or set CHROME_PATH.\n${output}`)
