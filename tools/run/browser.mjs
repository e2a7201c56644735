import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { runQuietly } from './child.mjs'
import { Failure } from './command.mjs'
import { inRoot } from './paths.mjs'
import { step } from './say.mjs'
import { readSettings } from './settings.mjs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for the browser tests: `CHROME_PATH`, one of the system, Playwright's own, or one installed now.
 * @returns {Promise<string>} path of the program
 */
export async function testBrowser() {
  const given = readSettings().CHROME_PATH
  if (given !== undefined) {
    if (!existsSync(given)) throw new Failure(`CHROME_PATH points to ${given}, and there is no such file.`)
    return given
  }
  return installed() ?? (await playwrightsOwn()) ?? (await installedNow())
}

const installed = () => usualPlaces.find((path) => existsSync(path))

async function installedNow() {
  const cli = inRoot('node_modules/playwright/cli.js')
  const { code, output } = await step('Installing a browser', () =>
    runQuietly(process.execPath, [cli, 'install', 'chromium'], { limit: 300_000 }),
  )
  const own = await playwrightsOwn()
  if (code === 0 && own !== undefined) return own
  await aptInstall('chromium', 'a browser')
  const path = installed()
  if (path === undefined)
    throw new Failure(`The browser tests need Chromium or Chrome: install one, or set CHROME_PATH.\n${output}`)
  return path
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
