import { gzipSync } from 'node:zlib'
import { flightBytes, recordTraffic, scriptsOf, waitForIdle } from '../../e2e/fixtures/page-weight'
import { allPages, type Bench } from './app'
import { phone, prepare, withBrowser } from './browser'
import type { Figure } from './figure'

/** Bytes by kind and requests of a first visit on a phone. The figures do not depend on the machine, so one run is enough. */
export async function measureWeight(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const benchPage of allPages)
    await withBrowser(bench, phone, async (browser) => {
      const url = await prepare(bench, browser, benchPage)
      const page = await browser.newPage()
      const traffic = await recordTraffic(page)
      const response = await page.goto(url, { waitUntil: 'load' })
      const html = (await response?.text()) ?? ''
      await waitForIdle(page)
      const named = scriptsOf(html).reduce((sum, script) => sum + traffic.bytesAt(new URL(script, url).href), 0)
      const elements = await page.evaluate(() => document.querySelectorAll('*').length)
      const add = (name: string, unit: string, value: number, atMost?: number) =>
        figures.push({
          ...{ subject: benchPage.name, name, unit, values: [value] },
          target: atMost === undefined ? undefined : { atMost },
        })
      const addBytes = (name: string, bytes: number, atMost?: number) => add(name, 'kB', bytes / 1_000, atMost)
      addBytes('HTML, raw', Buffer.byteLength(html), 80)
      addBytes('HTML, compressed', gzipSync(html).length, 15)
      addBytes('flight data, raw', flightBytes(html), 25)
      addBytes('CSS', traffic.bytesOf('styles'), 10)
      addBytes('fonts', traffic.bytesOf('fonts'), 60)
      addBytes('scripts that the page names', named, 150)
      addBytes('scripts at idle', traffic.bytesOf('scripts'), 160)
      addBytes('pictures', traffic.bytesOf('pictures'))
      addBytes('all at idle', traffic.allBytes(), 300)
      add('requests', '', traffic.requests(), 22)
      add('DOM elements', '', elements, 600)
    })
  return figures
}
