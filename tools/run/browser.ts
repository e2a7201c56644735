import { existsSync } from 'node:fs'
import { aptInstall } from './apt'
import { runCaptured } from './child'
import { CommandError } from './command'
import { step } from './output'
import { inRoot } from './paths'
import { readSettings } from './settings'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium for the browser tests: `CHROME_PATH`, the system's, Playwright's, or a newly installed one. */
export async function testBrowser(): Promise<string> {
  return givenBrowser() ?? systemBrowser() ?? (await playwrightsOwn()) ?? (await installedNow())
}

/** `CHROME_PATH`, or undefined if it is not set. */
export function givenBrowser(): string | undefined {
  const given = readSettings().CHROME_PATH
  if (given !== undefined && !existsSync(given))
    throw new CommandError(`CHROME_PATH is ${given}, but this file does not exist.`)
  return given
}

export const systemBrowser = (): string | undefined => systemPaths.find((path) => existsSync(path))

async function installedNow(): Promise<string> {
  const cli = inRoot('node_modules/playwright/cli.js')
  const { code, output } = await step('Installing a browser', () =>
    runCaptured(process.execPath, [cli, 'install', 'chromium'], { limit: 300_000 }),
  )
  const own = await playwrightsOwn()
  if (code === 0 && own !== undefined) return own
  await aptInstall('chromium', 'a browser')
  const path = systemBrowser()
  if (path === undefined)
    throw new CommandError(
      `The browser tests need Chromium or Chrome. Install one of them, or set CHROME_PATH.\n${output}`,
    )
  return path
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
