import { expect } from 'playwright/test'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

/** The page limit of a visitor in ten minutes (docs/security.md). */
const maxPages = 2_000

const p95 = (durations: number[]) => durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.95)] ?? 0

export const nonexistentPathFlood: Attack = {
  id: 'S57',
  attack: '100,000 nonexistent selections, pages and collections',
  expected: 'memory and other stores’ p95 within 20 %',
  asvs: '2.4.1',
  run: async ({ openShop, behindProxy, pickByRunMode }) => {
    const { testApp, memoryInUse } = await behindProxy()
    const [attacked, other] = [await openShop(), await openShop()]
    const sendRequest = (slug: string, path: string, visitor: string) =>
      rawRequest(testApp, { host: hostOf(testApp, slug), path, headers: { 'x-forwarded-for': visitor } })
    const visitOtherShop = async () => {
      const from = performance.now()
      expect((await sendRequest(other.slug, '/listing/corner-tee', '198.51.100.7')).status).toBe(200)
      return performance.now() - from
    }
    const invented = (n: number) => [
      `/listing/corner-tee?variation=${900_000 + n}`,
      `/listing/corner-tee?size=${900_000 + n}&product=${900_000 + n}`,
      `/goods?page=${500 + n}`,
      `/goods/corner-tee?page=${n + 2}&size=${900_000 + n}`,
      `/no-such-page-${n}/corner-tee`,
      `/no-such-page-${n}`,
    ]
    const count = pickByRunMode(100_000, 300)
    const statuses = new Map<number, number>()
    let missed = 0
    /** Requests all of them, and a page of the other shop after every six. Returns the p95 of that page in milliseconds. */
    const flood = async () => {
      const durations: number[] = []
      for (let n = 0; n * 6 < count; n += 1) {
        for (const path of invented(n)) {
          // The client address changes long before its limit is reached, so only the rendering of pages is measured.
          const { status, headers } = await sendRequest(attacked.slug, path, `192.0.${n >> 8}.${n & 255}`)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (headers['x-nextjs-cache'] === 'MISS') missed += 1
        }
        durations.push(await visitOtherShop())
      }
      return p95(durations)
    }
    for (const path of invented(-1)) await sendRequest(attacked.slug, path, '192.0.2.1')
    const baselineDurations = []
    for (let n = 0; n < 300; n += 1) baselineDurations.push(await visitOtherShop())
    const before = await memoryInUse()
    const during = await flood()
    const after = await memoryInUse()
    expect([...statuses.keys()].filter((status) => ![200, 307, 404].includes(status))).toEqual([])
    // The shared not-found pages are rendered once. If the service responds too slowly, the page is rendered for its own URL.
    expect(missed).toBeLessThan(count / 10)
    if (count > 10_000) {
      const tries = []
      for (let n = 0; n < maxPages + 50; n += 1)
        tries.push((await sendRequest(attacked.slug, `/missing-${n}`, '192.0.2.57')).status)
      expect(tries.at(-1)).toBe(429)
      expect((await sendRequest(attacked.slug, '/listing/corner-tee', '192.0.2.57')).status).toBe(200)
      expect(after).toBeLessThan(before * 1.2)
      expect(during).toBeLessThan(p95(baselineDurations) * 1.2)
    }
    return {
      observed: `${count} paths requested, pages rendered: ${missed}; memory ${before} MB, then ${after} MB; p95 of another store ${p95(baselineDurations).toFixed(1)} ms, then ${during.toFixed(1)} ms`,
    }
  },
}
