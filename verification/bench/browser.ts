import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { Buyer } from '../../e2e/fixtures/buyer'
import { shopUrl } from '../../e2e/fixtures/test-app'
import { type Bench, type BenchPage, benchStore } from './app'

/** The phone and the desktop of the measurements. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
export const desktop = { viewport: { width: 1440, height: 900 } }

export const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** A folder for the profile of a browser, deleted afterwards. */
export async function withProfile<T>(work: (profile: string) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'awning-bench-'))
  try {
    return await work(profile)
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A browser with its own profile and cache, empty unless `profile` names one. */
export async function withBrowser<T>(
  bench: Bench,
  options: typeof phone | typeof desktop,
  work: (browser: BrowserContext) => Promise<T>,
  profile?: string,
): Promise<T> {
  if (profile === undefined) return withProfile((empty) => withBrowser(bench, options, work, empty))
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: bench.browserPath,
    args: flags,
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  try {
    // The compiler of these files adds calls of this function to the scripts that run in the page.
    await browser.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Returns the URL of the page. */
export async function prepare({ testApp }: Bench, browser: BrowserContext, { path, state }: BenchPage) {
  const shop = { slug: benchStore, name: 'Night Shift', url: shopUrl(testApp, benchStore) }
  if (state === undefined) return shop.url + path
  const page = await browser.newPage()
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/night-shift-club')
  await buyer.addToCart()
  await buyer.goToCart()
  if (state === 'checkout') await buyer.startCheckout()
  const url = page.url()
  await page.close()
  return url
}
