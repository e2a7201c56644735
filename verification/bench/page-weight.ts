import { gzipSync } from 'node:zlib'
import { flightBytes, recordTraffic, scriptsOf, waitForIdle } from '../../e2e/fixtures/page-weight'
import { phone, prepare, withBrowser } from './bench-browser'
import { type BenchContext, type BenchPage, benchPages, buyerPages } from './bench-context'
import type { Figure } from './figure'

/** The budgets of a page, in kB as received by the browser unless named otherwise. */
const budgets: Partial<Record<string, number>> = {
  'HTML, raw': 80,
  'HTML, compressed': 15,
  'flight data, raw': 25,
  CSS: 10,
  fonts: 60,
  'scripts that the page names': 150,
  'scripts at idle': 160,
  'all at idle': 300,
  requests: 22,
  'DOM elements': 600,
}

/** Bytes by kind and requests of a first visit on a phone. The figures do not depend on the machine, so one run is enough. */
export async function measureWeight(context: BenchContext): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of [...benchPages, ...buyerPages]) figures.push(...(await weightOf(context, page)))
  return figures
}

async function weightOf(context: BenchContext, benchPage: BenchPage): Promise<Figure[]> {
  return withBrowser(context, phone, async (browser) => {
    const url = await prepare(context, browser, benchPage)
    const page = await browser.newPage()
    const traffic = await recordTraffic(page)
    const response = await page.goto(url, { waitUntil: 'load' })
    const html = (await response?.text()) ?? ''
    await waitForIdle(page)
    const named = scriptsOf(html).reduce((sum, script) => sum + traffic.bytesAt(new URL(script, url).href), 0)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const figure = (name: string, unit: string, value: number): Figure => {
      const atMost = budgets[name]
      return {
        subject: benchPage.name,
        name,
        unit,
        values: [value],
        ...(atMost !== undefined && { target: { atMost } }),
      }
    }
    const kilobytes = (name: string, bytes: number) => figure(name, 'kB', bytes / 1_000)
    return [
      kilobytes('HTML, raw', Buffer.byteLength(html)),
      kilobytes('HTML, compressed', gzipSync(html).length),
      kilobytes('flight data, raw', flightBytes(html)),
      kilobytes('CSS', traffic.bytesOf('styles')),
      kilobytes('fonts', traffic.bytesOf('fonts')),
      kilobytes('scripts that the page names', named),
      kilobytes('scripts at idle', traffic.bytesOf('scripts')),
      kilobytes('pictures', traffic.bytesOf('pictures')),
      kilobytes('all at idle', traffic.allBytes()),
      figure('requests', '', traffic.requests()),
      figure('DOM elements', '', elements),
    ]
  })
}
