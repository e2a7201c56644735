import { waitForIdle } from '../../e2e/fixtures/page-weight'
import { shopUrl } from '../../e2e/fixtures/test-app'
import { desktop, withBrowser } from './bench-browser'
import type { BenchContext } from './bench-context'

/** The first key after which a term is long enough to be searched. */
const term = 'nig'

/**
 * The time in milliseconds from the key press that completes the first searchable term to the frame that shows results, for a
 * shopper who opened the search page and waited until it was idle. One value per run, each in a new browser.
 */
export async function timeFirstResults(context: BenchContext, slug: string): Promise<number[]> {
  const values: number[] = []
  for (let run = 0; run < context.runs; run += 1)
    await withBrowser(context, desktop, async (browser) => {
      const page = await browser.newPage()
      await page.goto(`${shopUrl(context.testApp, slug)}/search`)
      await waitForIdle(page)
      await page.evaluate(() => {
        const state: { pressed?: number; shown?: number } = {}
        Object.assign(window, { __firstResults: state })
        addEventListener('keydown', () => (state.pressed = performance.now()), { capture: true })
        new MutationObserver(() => {
          if (state.shown !== undefined || document.querySelector('main article') === null) return
          state.shown = -1
          requestAnimationFrame(() => setTimeout(() => (state.shown = performance.now())))
        }).observe(document, { childList: true, subtree: true })
      })
      await page.getByRole('combobox').first().pressSequentially(term, { delay: 120 })
      const times = await page
        .waitForFunction(() => {
          const { pressed, shown } = Reflect.get(window, '__firstResults')
          return shown > 0 ? shown - pressed : false
        })
        .catch(async (error: unknown) => {
          const text = await page.getByRole('main').textContent()
          throw new Error(`The search of ${slug} shows no results: ${text}`, { cause: error })
        })
      values.push(Number(await times.jsonValue()))
    })
  return values
}
