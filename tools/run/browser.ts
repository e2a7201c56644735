import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { runCaptured } from './child.mjs'
import { CommandError } from './command.mjs'
import { step } from './output.mjs'
import { inRoot } from './paths.mjs'
import { readSettings } from './settings.mjs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for the browser tests: `CHROME_PATH`, the system's, Playwright's, or a newly installed one.
 * @returns {Promise<string>} path of the program
 */
export async function testBrowser() {
  const given = readSettings().CHROME_PATH
  if (given !== undefined) {
    if (!existsSync(given)) throw new CommandError(`CHROME_PATH is ${given}, but this file does not exist.`)
    return given
  }
  return installed() ?? (await playwrightsOwn()) ?? (await installedNow())
}

const installed = () => systemPaths.find((path) => existsSync(path))

async function installedNow() {
  const cli = inRoot('node_modules/playwright/cli.js')
  const { code, output } = await step('Installing a browser', () =>
    runCaptured(process.execPath, [cli, 'install', 'chromium'], { limit: 300_000 }),
  )
  const own = await playwrightsOwn()
  if (code === 0 && own !== undefined) return own
  await aptInstall('chromium', 'a browser')
  const path = installed()
  if (path === undefined)
    throw new CommandError(
      `The browser tests need Chromium or Chrome. Install one of them, or set CHROME_PATH.\n${output}`,
    )
  return path
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
