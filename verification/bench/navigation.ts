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

/** The time from a press on a tile to the next page, and back, for each kind of input; and from the home page to a list. */
export async function measureNavigation(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  const add = (subject: string, values: readonly number[], atMost: number) =>
    figures.push({ subject, name: 'press to title painted', unit: 'ms', values, target: { atMost } })
  for (const device of ['mouse', 'touch', 'keyboard'] as const) {
    const [there, back]: [number[], number[]] = [[], []]
    for (let run = 0; run < bench.runs; run += 1) await openTiles(bench, device, there, back)
    const atMost = device === 'touch' ? 120 : 50
    add(`tile, ${device}`, there, atMost)
    add(`back, ${device}`, back, atMost)
  }
  const lists: number[] = []
  for (let run = 0; run < bench.runs; run += 1) lists.push(await openList(bench))
  add('home → list, mouse', lists, 50)
  return figures
}

const readTitle = async (text: Locator) => (await text.first().textContent())?.trim() ?? ''

/** Opens tiles of a list, each from a visible position, and goes back after each. */
async function openTiles(bench: Bench, device: Device, there: number[], back: number[]): Promise<void> {
  await withBrowser(bench, device === 'touch' ? phone : desktop, async (browser) => {
    const page = await browser.newPage()
    await page.goto(shopUrl(bench.testApp, benchStore) + listPath)
    await waitForIdle(page)
    const listTitle = await readTitle(page.locator('h1'))
    const tiles = page.locator('main article h3 a')
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
const openList = (bench: Bench): Promise<number> =>
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

/** Milliseconds from the input event of a press to the frame that shows the page with this title. Throws if the document changes. */
async function timePress(page: Page, title: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    let from: number | undefined
    const painted = new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - (from ?? 0))
      const look = () => {
        // The page that was left stays in the document, hidden.
        const isShown = [...document.querySelectorAll('h1')].some(
          (heading) => heading.textContent?.trim() === wanted && heading.checkVisibility(),
        )
        requestAnimationFrame(isShown ? () => port2.postMessage(undefined) : look)
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
  const ms: unknown = await page.evaluate(() => Reflect.get(window, '__painted'))
  if (typeof ms !== 'number') throw new Error(`The press for “${title}” led to a full load.`)
  return ms
}
