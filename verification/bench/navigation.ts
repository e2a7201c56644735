import type { Locator, Page } from 'playwright'
import { waitForIdle } from '../../e2e/fixtures/page-weight'
import { shopUrl } from '../../e2e/fixtures/test-app'
import { desktop, phone, withBrowser } from './bench-browser'
import { type BenchContext, benchStore } from './bench-context'
import type { Figure } from './figure'
import { addPaintWatch, type Painted, timePress } from './paint-watch'

/** How long a mouse rests on a tile before the press, in milliseconds. */
const hover = 100
/** Tiles of one list page that are opened, one after the other. */
const tilesPerRun = 4
const pressesBeforeHydration = 10

type Device = 'mouse' | 'touch' | 'keyboard'

/** The time from a press on a tile to the next page, and back, for each kind of input. */
export async function measureNavigation(context: BenchContext): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const device of ['mouse', 'touch', 'keyboard'] as const) {
    const there: Painted[] = []
    const back: Painted[] = []
    for (let run = 0; run < context.runs; run += 1) {
      const results = await openTiles(context, device)
      there.push(...results.there)
      back.push(...results.back)
    }
    const target = device === 'touch' ? 120 : 50
    figures.push(
      figure(`tile, ${device}`, 'press to title painted', 'ms', titles(there), target),
      figure(`tile, ${device}`, 'press to picture painted', 'ms', pictures(there)),
      figure(`tile, ${device}`, 'full loads', '', [countFullLoads(there)], 0),
      figure(`back, ${device}`, 'press to title painted', 'ms', titles(back), target),
    )
  }
  figures.push(figure('home → list, mouse', 'press to title painted', 'ms', await openLists(context), 50))
  figures.push(
    figure('tile before hydration', `full loads of ${pressesBeforeHydration}`, '', [await pressEarly(context)], 0),
  )
  return figures
}

const figure = (subject: string, name: string, unit: string, values: readonly number[], atMost?: number): Figure => ({
  subject,
  name,
  unit,
  values,
  ...(atMost !== undefined && { target: { atMost } }),
})
const titles = (all: readonly Painted[]) => all.map(({ title }) => title)
const pictures = (all: readonly Painted[]) => all.map(({ picture }) => picture)
const countFullLoads = (all: readonly Painted[]) => all.filter(({ fullLoad }) => fullLoad).length

const listPath = '/tees'
const listUrl = ({ testApp }: BenchContext) => shopUrl(testApp, benchStore) + listPath
const readTitle = async (page: Page) => (await page.locator('h1').first().textContent())?.trim() ?? ''
const tilesOf = (page: Page) => page.locator('main article h3 a')

/** Opens tiles of a list, each from a visible position, and goes back after each. */
async function openTiles(context: BenchContext, device: Device): Promise<{ there: Painted[]; back: Painted[] }> {
  return withBrowser(context, device === 'touch' ? phone : desktop, async (browser) => {
    await addPaintWatch(browser)
    const page = await browser.newPage()
    await page.goto(listUrl(context))
    await waitForIdle(page)
    const listTitle = await readTitle(page)
    const [there, back]: [Painted[], Painted[]] = [[], []]
    const count = Math.min(tilesPerRun, await tilesOf(page).count())
    for (let index = 0; index < count; index += 1) {
      const tile = tilesOf(page).nth(index)
      const title = (await tile.textContent())?.trim() ?? ''
      await tile.scrollIntoViewIfNeeded()
      await page.mouse.move(0, 0)
      there.push(await timePress(page, title, () => press(page, tile, device)))
      await waitForIdle(page)
      back.push(await timePress(page, listTitle, () => page.evaluate(() => history.back())))
      await waitForIdle(page)
    }
    return { there, back }
  })
}

async function press(page: Page, tile: Locator, device: Device): Promise<void> {
  if (device === 'keyboard') {
    await tile.focus()
    await page.waitForTimeout(hover)
    await page.keyboard.press('Enter')
    return
  }
  const box = await tile.boundingBox()
  if (box === null) throw new Error('The tile is not visible.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (device === 'touch') return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.waitForTimeout(hover)
  await page.mouse.down()
  await page.mouse.up()
}

/** From the home page to the first collection of the menu. */
async function openLists(context: BenchContext): Promise<number[]> {
  const times: number[] = []
  const title = await withBrowser(context, desktop, async (browser) => {
    const page = await browser.newPage()
    await page.goto(listUrl(context))
    return readTitle(page)
  })
  for (let run = 0; run < context.runs; run += 1)
    await withBrowser(context, desktop, async (browser) => {
      await addPaintWatch(browser)
      const page = await browser.newPage()
      await page.goto(shopUrl(context.testApp, benchStore))
      await waitForIdle(page)
      const link = page.locator(`header nav a[href="${listPath}"]`).first()
      times.push((await timePress(page, title, () => press(page, link, 'mouse'))).title)
    })
  return times
}

/** Presses a tile as soon as it is in the document. Returns how many presses led to a new document. */
async function pressEarly(context: BenchContext): Promise<number> {
  let fullLoads = 0
  for (let run = 0; run < pressesBeforeHydration; run += 1)
    await withBrowser(context, desktop, async (browser) => {
      await addPaintWatch(browser)
      const page = await browser.newPage()
      await page.goto(listUrl(context), { waitUntil: 'commit' })
      const tile = tilesOf(page).first()
      await tile.waitFor()
      const title = (await tile.textContent())?.trim() ?? ''
      const painted = await timePress(page, title, () => press(page, tile, 'mouse'))
      if (painted.fullLoad) fullLoads += 1
    })
  return fullLoads
}
