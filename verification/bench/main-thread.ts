import { waitForIdle } from '../../e2e/fixtures/page-weight'
import { desktop, phone, prepare, withBrowser } from './bench-browser'
import { type BenchContext, type BenchPage, benchPages, buyerPages } from './bench-context'
import type { Figure } from './figure'
import type { Snapshots } from './page-snapshot'

type Load = { longest: number; blocking: number; busy: number; layoutShift: number }

/**
 * What the main thread does until a page is idle, without throttling, on a phone-sized and a desktop-sized window, beside the
 * script-free snapshot of the page.
 */
export async function measureMainThread(context: BenchContext, snapshots: Snapshots): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [device, options] of Object.entries({ phone, desktop }))
    for (const page of [...benchPages, ...buyerPages]) {
      const [loads, floor]: [Load[], Load[]] = [[], []]
      for (let run = 0; run < context.runs; run += 1) {
        loads.push(await loadOnce(context, page, options))
        if (page.state === undefined) floor.push(await loadOnce(context, page, options, snapshots.urlOf(page)))
      }
      const subject = `${page.name}, ${device}`
      figures.push(
        {
          subject,
          name: 'longest task',
          unit: 'ms',
          values: loads.map(({ longest }) => longest),
          target: { atMost: 50 },
        },
        ...(floor.length > 0
          ? [
              {
                subject,
                name: 'longest task of the script-free snapshot',
                unit: 'ms',
                values: floor.map(({ longest }) => longest),
              },
            ]
          : []),
        { subject, name: 'time of tasks beyond 50 ms', unit: 'ms', values: loads.map(({ blocking }) => blocking) },
        { subject, name: 'main thread until idle', unit: 'ms', values: loads.map(({ busy }) => busy) },
        {
          subject,
          name: 'layout shift',
          unit: '',
          values: loads.map(({ layoutShift }) => layoutShift),
          target: { atMost: 0 },
        },
      )
    }
  return figures
}

async function loadOnce(
  context: BenchContext,
  benchPage: BenchPage,
  options: typeof phone | typeof desktop,
  snapshot?: string,
): Promise<Load> {
  return withBrowser(context, options, async (browser) => {
    const url = snapshot ?? (await prepare(context, browser, benchPage))
    const page = await browser.newPage()
    const session = await browser.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    await session.send('Performance.enable')
    await page.goto(url)
    await waitForIdle(page)
    const { metrics } = await session.send('Performance.getMetrics')
    const tasks = await readEntries(page, 'longtask')
    const shifts = await readEntries(page, 'layout-shift')
    return {
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
      blocking: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      busy: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000,
      // Three decimals, as in Lighthouse.
      layoutShift: Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1_000) / 1_000,
    }
  })
}

type Entry = { duration: number; value: number }

/** The performance entries of a type since the navigation. A long task shorter than 50 ms has no entry. */
const readEntries = (page: import('playwright').Page, type: string): Promise<Entry[]> =>
  page.evaluate(
    (entryType) =>
      new Promise<Entry[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map((entry) => ({
              duration: entry.duration,
              value: 'value' in entry && typeof entry.value === 'number' ? entry.value : 0,
            })),
          ),
        ).observe({ type: entryType, buffered: true })
        // Without entries the observer is never called.
        setTimeout(() => resolve([]), 100)
      }),
    type,
  )
