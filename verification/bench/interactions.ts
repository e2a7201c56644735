import type { Page } from 'playwright'
import { waitForIdle } from '../../e2e/fixtures/page-weight'
import { shopUrl } from '../../e2e/fixtures/test-app'
import { saying, texts } from '../../e2e/fixtures/texts'
import { phone, withBrowser } from './bench-browser'
import { type BenchContext, benchStore } from './bench-context'
import type { Figure } from './figure'

const en = texts.en

type Interaction = { name: string; path: string; act: (page: Page) => Promise<void> }

const interactions: readonly Interaction[] = [
  {
    name: 'color change',
    path: '/listing/night-shift-club',
    act: async (page) => {
      await page.locator('main form fieldset').first().getByRole('radio').nth(1).check({ force: true })
    },
  },
  {
    name: 'add to cart',
    path: '/listing/night-shift-club',
    act: async (page) => {
      await page
        .getByRole('button', { name: saying(en.listing.addToCart) })
        .first()
        .tap()
      await page.getByRole('dialog', { name: en.listing.added }).waitFor()
    },
  },
  {
    name: 'menu',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: en.layout.openMenu }).tap()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'search typing',
    path: '/search',
    act: async (page) => {
      await page.getByRole('combobox').first().pressSequentially('night shift', { delay: 60 })
      await page.getByRole('option').first().waitFor()
    },
  },
]

/**
 * Interaction to next paint: the longest interaction of each action, on a phone without throttling, after the page is idle. The
 * target is what https://web.dev/articles/inp calls good.
 */
export async function measureInteractions(context: BenchContext): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path, act } of interactions) {
    const values: number[] = []
    for (let run = 0; run < context.runs; run += 1)
      await withBrowser(context, phone, async (browser) => {
        const page = await browser.newPage()
        await page.goto(shopUrl(context.testApp, benchStore) + path)
        await waitForIdle(page)
        await page.evaluate(() => {
          const durations: number[] = []
          // The type of the DOM library lacks `durationThreshold`, the shortest event in milliseconds: https://www.w3.org/TR/event-timing/
          const init: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration)
          }).observe(init)
          Object.assign(window, { __durations: durations })
        })
        await act(page)
        await page.waitForTimeout(500)
        values.push(await page.evaluate(() => Math.max(0, ...Reflect.get(window, '__durations'))))
      })
    figures.push({ subject: name, name: 'INP', unit: 'ms', values, target: { atMost: 200 } })
  }
  return figures
}
