import type { Page } from 'playwright'
import { waitForIdle } from '../../e2e/fixtures/page-weight'
import { shopUrl } from '../../e2e/fixtures/test-app'
import { saying, texts } from '../../e2e/fixtures/texts'
import { type Bench, benchStore } from './app'
import { phone, withBrowser } from './browser'
import type { Figure } from './figure'

const { layout, listing } = texts.en
const product = '/listing/night-shift-club'

const interactions: Record<string, [string, (page: Page) => Promise<void>]> = {
  'color change': [
    product,
    (page) => page.locator('main form fieldset').first().getByRole('radio').nth(1).check({ force: true }),
  ],
  'add to cart': [
    product,
    async (page) => {
      const button = page.getByRole('button', { name: saying(listing.addToCart) })
      await button.first().tap()
      await page.getByRole('dialog', { name: listing.added }).waitFor()
    },
  ],
  menu: [
    '/',
    async (page) => {
      await page.getByRole('button', { name: layout.openMenu }).tap()
      await page.getByRole('dialog').waitFor()
    },
  ],
  'search typing': [
    '/search',
    async (page) => {
      await page.getByRole('combobox').first().pressSequentially('night shift', { delay: 60 })
      await page.getByRole('option').first().waitFor()
    },
  ],
}

/**
 * Interaction to next paint: the longest interaction of each action, on a phone without throttling, after the page is idle. The
 * target is what https://web.dev/articles/inp calls good.
 */
export async function measureInteractions(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, [path, act]] of Object.entries(interactions)) {
    const values: number[] = []
    for (let run = 0; run < bench.runs; run += 1)
      await withBrowser(bench, phone, async (browser) => {
        const page = await browser.newPage()
        await page.goto(shopUrl(bench.testApp, benchStore) + path)
        await waitForIdle(page)
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
        values.push(await page.evaluate(() => Math.max(0, ...Reflect.get(window, '__durations'))))
      })
    figures.push({ subject: name, name: 'INP', unit: 'ms', values, target: { atMost: 200 } })
  }
  return figures
}
