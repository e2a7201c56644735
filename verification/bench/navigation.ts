import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import { waitForIdle } from '../../e2e/fixtures/page-weight'
import { shopUrl } from '../../e2e/fixtures/test-app'
import { type Bench, benchStore } from './app'
import { desktop, phone, withBrowser } from './browser'
import type { Figure } from './figure'

/** How long a mouse rests on a link before the press, in milliseconds. */
const hover = 100
/** Tiles of one list page that are opened, one after the other. */
const tilesPerRun = 4
const listPath = '/tees'

type Device = 'mouse' | 'touch' | 'keyboard'

/** Milliseconds from the input event of a press. */
type Press = {
  /** Until the frame that shows the title, possibly that of the preview of a tile. */
  title: number
  /** Until the frame with the new address and the page itself. */
  page: number
}

/** The time from a press on a tile to the next page, and back, for each kind of input; and from the home page to a list. */
export async function measureNavigation(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  const add = (subject: string, presses: readonly Press[], most: Press) => {
    const figure = (name: string, values: readonly number[], atMost: number) =>
      figures.push({ subject, name, unit: 'ms', values, target: { atMost } })
    figure(
      'press to title painted',
      presses.map(({ title }) => title),
      most.title,
    )
    figure(
      'press to new address and page',
      presses.map(({ page }) => page),
      most.page,
    )
  }
  for (const device of ['mouse', 'touch', 'keyboard'] as const) {
    const [there, back]: [Press[], Press[]] = [[], []]
    for (let run = 0; run < bench.runs; run += 1) await openTiles(bench, device, there, back)
    const title = device === 'touch' ? 120 : 50
    add(`tile, ${device}`, there, { title, page: device === 'touch' ? 160 : 80 })
    add(`back, ${device}`, back, { title, page: title })
  }
  const lists: Press[] = []
  for (let run = 0; run < bench.runs; run += 1) lists.push(await openList(bench))
  add('home → list, mouse', lists, { title: 50, page: 80 })
  return figures
}

const readTitle = async (text: Locator) => (await text.first().textContent())?.trim() ?? ''

/** Opens tiles of a list, each from a visible position, and goes back after each. */
async function openTiles(bench: Bench, device: Device, there: Press[], back: Press[]): Promise<void> {
  await withBrowser(bench, device === 'touch' ? phone : desktop, async (browser) => {
    const page = await browser.newPage()
    await page.goto(shopUrl(bench.testApp, benchStore) + listPath)
    await waitForIdle(page)
    const listTitle = await readTitle(page.locator('h1'))
    const tiles = page.locator('main article h3 a')
    // A first visit renders a page on the server, which is not what is measured here.
    for (const tile of (await tiles.all()).slice(0, tilesPerRun)) {
      const href = await tile.getAttribute('href')
      if (href !== null) await page.evaluate(async (url) => void (await fetch(url)), href)
    }
    for (let index = 0; index < tilesPerRun; index += 1) {
      const tile = tiles.nth(index)
      const title = await readTitle(tile)
      await tile.scrollIntoViewIfNeeded()
      await page.mouse.move(0, 0)
      there.push(await timePress(page, title, () => press(page, tile, device)))
      await waitForIdle(page)
      back.push(await timePress(page, listTitle, () => page.evaluate(() => history.back())))
      await waitForIdle(page)
    }
  })
}

/** From the home page to a collection of the menu. */
const openList = (bench: Bench): Promise<Press> =>
  withBrowser(bench, desktop, async (browser) => {
    const page = await browser.newPage()
    const home = shopUrl(bench.testApp, benchStore)
    await page.goto(home + listPath)
    const title = await readTitle(page.locator('h1'))
    await page.goto(home)
    await waitForIdle(page)
    const link = page.locator(`header nav a[href="${listPath}"]`).first()
    return timePress(page, title, () => press(page, link, 'mouse'))
  })

async function press(page: Page, target: Locator, device: Device): Promise<void> {
  if (device === 'keyboard') {
    await target.focus()
    await pause(hover)
    await page.keyboard.press('Enter')
    return
  }
  const box = await target.boundingBox()
  if (box === null) throw new Error('The target of the press is not visible.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (device === 'touch') return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await pause(hover)
  await page.mouse.down()
  await page.mouse.up()
}

/** Times a press that leads to the page with this title. Throws if the document changes. */
async function timePress(page: Page, title: string, press: () => Promise<void>): Promise<Press> {
  await page.evaluate((wanted) => {
    const left = location.pathname
    let from: number | undefined
    const times: Partial<Press> = {}
    const painted = new Promise<Partial<Press>>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => {
        times.title ??= performance.now() - (from ?? 0)
        if (!data.isPage) return
        times.page = performance.now() - (from ?? 0)
        resolve(times)
      }
      const look = () => {
        // The page that was left stays in the document, hidden.
        const shown = [...document.querySelectorAll('h1')].filter(
          (heading) => heading.textContent?.trim() === wanted && heading.checkVisibility(),
        )
        // The preview of a tile is visual only.
        const isPage = location.pathname !== left && shown.some((heading) => !heading.closest('[aria-hidden="true"]'))
        const isNew = isPage || (shown.length > 0 && times.title === undefined)
        requestAnimationFrame(() => {
          if (isNew) port2.postMessage({ isPage })
          if (!isPage) look()
        })
      }
      const start = ({ timeStamp }: Event) => {
        if (from !== undefined) return
        from = timeStamp
        requestAnimationFrame(look)
      }
      for (const name of ['click', 'keydown', 'popstate']) addEventListener(name, start, { capture: true })
    })
    Object.assign(window, { __painted: painted })
  }, title)
  await press()
  const times: Partial<Press> = await page.evaluate(() => Reflect.get(window, '__painted'))
  if (times?.title === undefined || times.page === undefined)
    throw new Error(`The press for “${title}” led to a full load.`)
  return { title: times.title, page: times.page }
}
