import { expect } from 'playwright/test'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import type { Attack } from './attack'

/** A visitor's pages in ten minutes, as docs/limits.md has them. */
const mostPages = 2_000

const p95 = (taken: number[]) => taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0

export const inventedAddresses: Attack = {
  id: 'S57',
  attack: '100,000 invented selections, pages and collections',
  expected: 'memory and other shops’ p95 within 20 %',
  asvs: '2.4.1',
  run: async ({ openShop, fronted, rounds }) => {
    const { house, memoryInUse } = await fronted()
    const [attacked, other] = [await openShop(), await openShop()]
    const ask = (slug: string, path: string, visitor: string) =>
      rawRequest(house, { host: hostOf(house, slug), path, headers: { 'x-forwarded-for': visitor } })
    const elsewhere = async () => {
      const from = performance.now()
      expect((await ask(other.slug, '/listing/corner-tee', '198.51.100.7')).status).toBe(200)
      return performance.now() - from
    }
    const invented = (n: number) => [
      `/listing/corner-tee?variation=${900_000 + n}`,
      `/listing/corner-tee?size=${900_000 + n}&product=${900_000 + n}`,
      `/goods?page=${500 + n}`,
      `/goods/corner-tee?page=${n + 2}&size=${900_000 + n}`,
      `/nowhere-${n}/corner-tee`,
      `/nowhere-${n}`,
    ]
    const count = rounds(100_000, 300)
    const statuses = new Map<number, number>()
    let missed = 0
    /** Asks for all of them, and for a page of the other shop beside every six. Answers the p95 of that page, in milliseconds. */
    const flood = async () => {
      const taken: number[] = []
      for (let n = 0; n * 6 < count; n += 1) {
        for (const path of invented(n)) {
          // Each address is used up long after it is changed: nothing but the pages themselves is in the way.
          const { status, headers } = await ask(attacked.slug, path, `192.0.${n >> 8}.${n & 255}`)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (headers['x-nextjs-cache'] === 'MISS') missed += 1
        }
        taken.push(await elsewhere())
      }
      return p95(taken)
    }
    for (const path of invented(-1)) await ask(attacked.slug, path, '192.0.2.1')
    const quiet = []
    for (let n = 0; n < 300; n += 1) quiet.push(await elsewhere())
    const before = await memoryInUse()
    const during = await flood()
    const after = await memoryInUse()
    expect([...statuses.keys()].filter((status) => ![200, 307, 404].includes(status))).toEqual([])
    // The pages that stand for them all are made once. Where the service takes too long to tell what is there, a page is made as it was asked for.
    expect(missed).toBeLessThan(count / 10)
    if (count > 10_000) {
      const tries = []
      for (let n = 0; n < mostPages + 50; n += 1)
        tries.push((await ask(attacked.slug, `/never-${n}`, '192.0.2.57')).status)
      expect(tries.at(-1)).toBe(429)
      expect((await ask(attacked.slug, '/listing/corner-tee', '192.0.2.57')).status).toBe(200)
      expect(after).toBeLessThan(before * 1.2)
      expect(during).toBeLessThan(p95(quiet) * 1.2)
    }
    return {
      seen: `${missed} pages made of ${count}; memory ${before} MB, then ${after} MB; p95 of another shop ${p95(quiet).toFixed(1)} ms, then ${during.toFixed(1)} ms`,
    }
  },
}
