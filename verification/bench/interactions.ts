import type { Page } from 'playwright'
import { waitForIdle } from '../../e2e/fixtures/page-weight'
import { shopUrl } from '../../e2e/fixtures/test-app'
import { saying, texts } from '../../e2e/fixtures/texts'
import { type Bench, benchStore } from './app'
import { phone, withBrowser } from './browser'
import type { Figure } from './figure'

const { cart, layout, listing } = texts.en
const product = '/listing/night-shift-club'

type Interaction = { path: string; before?: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> }

async function addToCart(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: saying(listing.addToCart) })
  await button.first().tap()
  await page.getByRole('dialog', { name: listing.added }).waitFor()
}

const interactions: Record<string, Interaction> = {
  'color change': {
    path: product,
    act: (page) => page.locator('main form fieldset').first().getByRole('radio').nth(1).check({ force: true }),
  },
  'size guide': {
    path: product,
    async act(page) {
      await page.getByRole('button', { name: listing.sizeGuide }).tap()
      await page.getByRole('dialog').waitFor()
    },
  },
  'add to cart': { path: product, act: addToCart },
  'view cart': {
    path: product,
    before: addToCart,
    async act(page) {
      await page.getByRole('dialog').getByRole('link', { name: cart.viewCart }).tap()
      await page.getByRole('heading', { level: 1, name: cart.title }).waitFor()
    },
  },
  menu: {
    path: '/',
    async act(page) {
      await page.getByRole('button', { name: layout.openMenu }).tap()
      await page.getByRole('dialog').waitFor()
    },
  },
  'search typing': {
    path: '/search',
    async act(page) {
      await page.getByRole('combobox').first().pressSequentially('night shift', { delay: 60 })
      await page.getByRole('option').first().waitFor()
    },
  },
}

/** How many times slower the processor is than this machine. */
const slowdowns = [1, 4]

/**
 * Interaction to next paint: the longest interaction of each action, on a phone, after the page is idle. The target is what
 * https://web.dev/articles/inp calls good.
 */
export async function measureInteractions(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [subject, interaction] of Object.entries(interactions))
    for (const slowdown of slowdowns) {
      const values: number[] = []
      for (let run = 0; run < bench.runs; run += 1) values.push(await longestInteraction(bench, interaction, slowdown))
      const name = slowdown === 1 ? 'INP' : `INP, ${slowdown} times slower`
      figures.push({ subject, name, unit: 'ms', values, target: { atMost: 200 } })
    }
  return figures
}

const longestInteraction = (bench: Bench, { path, before, act }: Interaction, slowdown: number): Promise<number> =>
  withBrowser(bench, phone, async (browser) => {
    const page = await browser.newPage()
    await page.goto(shopUrl(bench.testApp, benchStore) + path)
    await waitForIdle(page)
    await before?.(page)
    await waitForIdle(page)
    const devtools = await browser.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(() => {
      const durations: number[] = []
      // The type of the DOM library lacks `durationThreshold`: https://www.w3.org/TR/event-timing/
      const shortest = { durationThreshold: 16 }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration)
      }).observe({ type: 'event', ...shortest })
      Object.assign(window, { __durations: durations })
    })
    await act(page)
    await waitForIdle(page)
    return page.evaluate(() => Math.max(0, ...Reflect.get(window, '__durations')))
  })
