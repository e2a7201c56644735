import { expect } from 'playwright/test'
import { aListing, cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { openSharedCache } from './fixtures/shared-cache'

const shopOf = (name: string, cents: number) =>
  cornerStore({ store: { name }, listings: [aListing({ slug: 'same-tee', title: `Tee of ${name}`, cents })] })
const atOnce = 100

export const alternatingStores: Attack = {
  id: 'S15',
  attack: 'A/B alternate on one path, 1,000 parallel, cache on',
  expected: '0 mixed responses',
  asvs: '8.4.1, 14.2.2',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    const shops = [
      { ...(await openShop(shopOf('Northern Front', 1_100))), price: '$11.00' },
      { ...(await openShop(shopOf('Southern Front', 2_200))), price: '$22.00' },
    ]
    const cache = await openSharedCache(testApp)
    const visits = pickByRunMode(1_000, 200)
    let mixed = 0
    const visit = async (n: number) => {
      const own = shops[n % 2]
      const other = shops[(n + 1) % 2]
      if (!own || !other) throw new Error('there are two shops')
      const path = ['/listing/same-tee', '/goods', '/'][n % 3] ?? '/'
      const { status, body } = await rawRequest(cache.testApp, { host: hostOf(testApp, own.slug), path })
      expect(status, `${own.slug} ${path}`).toBe(200)
      expect(body, `${own.slug} ${path}`).toContain(own.name)
      if (body.includes(other.name) || body.includes(other.price) || body.includes(other.slug)) mixed += 1
    }
    try {
      for (let from = 0; from < visits; from += atOnce)
        await Promise.all(Array.from({ length: atOnce }, (_, n) => visit(from + n)))
      expect(mixed).toBe(0)
      return { observed: `0 of ${visits} mixed, ${atOnce} at a time` }
    } finally {
      cache.stop()
    }
  },
}
