import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { beginCheckout } from '../../../e2e/fixtures/checkout-calls'
import { ensureTestBrowser, testBrowser } from '../../../tools/run/browser'
import { getPage } from '../get-page'
import { assert, type Proof } from '../proof'
import { catalogMark, listingPath, openScaleShop, type ScaleShop, warmUp } from '../shops'
import { startApp, startReleasedApp, type Topology } from '../topology'

const listings = 12
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
const paths = ['/', '/goods', listingPath(0), listingPath(1)]

/** What went wrong while versions were replaced. */
type Faults = { responses: string[]; errors: string[]; visits: number; checkouts: number }

export const rollingReplacement: Proof = {
  id: 8,
  title: 'two versions replace each other, one instance at a time, while shoppers browse',
  expected: '0 missing scripts, 0 responses with 5xx, 0 lost carts',
  needsReleases: true,
  async run(topology) {
    const { releases, apps, appSettings } = topology
    assert(releases !== undefined, 'the releases are missing')
    const shop = await openScaleShop(topology, 'rolling', listings)
    const faults: Faults = { responses: [], errors: [], visits: 0, checkouts: 0 }
    const roll = async (release: string) => {
      for (const app of apps) await app.replaceWith(() => startReleasedApp(release, app.port, appSettings))
    }
    await roll(releases.first)
    await warmUp(topology, shop, paths)
    await ensureTestBrowser()
    const executablePath = testBrowser()
    const browser = await chromium.launch({ args: flags, ...(executablePath !== undefined && { executablePath }) })
    const load = new AbortController()
    try {
      const [browsing, waiting] = [await openTab(browser, shop, faults), await openTab(browser, shop, faults)]
      const work = [browse(browsing, load.signal), visit(topology, shop, faults, load.signal)]
      await roll(releases.second)
      await continueShopping(waiting)
      await roll(releases.first)
      load.abort()
      await Promise.all(work)
      for (const tab of [browsing, waiting]) await expectCart(tab, shop)
    } finally {
      load.abort()
      await browser.close()
      for (const app of apps) await app.replaceWith(() => startApp(app.port, appSettings))
    }
    const seen = `6 replacements; ${faults.visits} visits and ${faults.checkouts} new checkouts, ${faults.responses.length} failed; 2 of 2 carts`
    assert(
      faults.responses.length + faults.errors.length === 0,
      `${seen}: ${[...faults.responses, ...faults.errors].slice(0, 20).join('\n')}`,
    )
    return seen
  },
}

/** A browser of its own with a product in its cart. Failed responses and script errors are collected. */
async function openTab(browser: Browser, shop: ScaleShop, faults: Faults): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 500 || (status === 404 && response.url().includes('/_next/')))
      faults.responses.push(`${status} ${response.url()}`)
  })
  page.on('pageerror', (error) => faults.errors.push(error.message))
  await page.goto(`http://${shop.host}${listingPath(0)}`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).waitFor()
  await page.goto(`http://${shop.host}/goods`)
  return page
}

/** Opens products and returns to their list, until the signal. */
async function browse(page: Page, signal: AbortSignal): Promise<void> {
  for (let index = 0; !signal.aborted; index = (index + 1) % listings) {
    await openListing(page, index)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Goods' }).waitFor()
  }
}

async function openListing(page: Page, index: number): Promise<void> {
  const name = `${catalogMark} Tee ${index}`
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** A tab of the first version, opened before and used only when no instance of that version is left. */
async function continueShopping(page: Page): Promise<void> {
  await openListing(page, 3)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).waitFor()
}

/** Visits pages and starts checkouts, until the signal. */
async function visit(topology: Topology, shop: ScaleShop, faults: Faults, signal: AbortSignal): Promise<void> {
  for (let index = 0; !signal.aborted; index += 1) {
    const path = `${paths[index % paths.length]}?visit=${index}`
    const { status } = await getPage(topology.edge.port, shop, path)
    faults.visits += 1
    if (status !== 200) faults.responses.push(`${status} ${path}`)
    if (index % 10 === 0) {
      faults.checkouts += 1
      await beginCheckout({ testApp: topology.edge, slug: shop.slug }, 'tee-0').catch((error: Error) =>
        faults.responses.push(`a new checkout: ${error.message}`),
      )
    }
    await pause(20)
  }
}

async function expectCart(page: Page, shop: ScaleShop): Promise<void> {
  await page.goto(`http://${shop.host}/cart`)
  await page
    .getByRole('link', { name: `${catalogMark} Tee 0` })
    .first()
    .waitFor()
}
