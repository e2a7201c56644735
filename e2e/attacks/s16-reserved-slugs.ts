import { expect } from 'playwright/test'
import { z } from 'zod'
import { ImportReport } from '../../commerce/contract/admin'
import { admin } from '../fixtures/admin'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import type { Attack } from './attack'

const own = [
  'checkout',
  'api',
  'cart',
  'login',
  'track',
  'support',
  'contact',
  'search',
  'listing',
  'thankyou',
  'pictures',
  'feeds',
]
const odd = ['_next', '__proto__', '..', '.', 'constructor.prototype', '../api', 'a/b', '%2e%2e', 'Ünïcode', '', '404']

export const reservedSlugs: Attack = {
  id: 'S16',
  attack: 'collection slug `checkout`, `api`, `_next`, `__proto__`, `..`',
  expected: 'refused at write; static routes win',
  asvs: '15.3.6',
  run: async ({ house, openShop }) => {
    const { slug } = await openShop()
    const refused = async (collection: string) => {
      const file = {
        awning: 1,
        store: { slug, name: 'Corner Shop' },
        collections: [{ slug: collection, name: 'Taken over' }],
      }
      try {
        const report = await admin(house, 'POST', `/stores/${slug}/import`, ImportReport, file)
        return report.problems.some(({ kind }) => kind === 'refused')
      } catch (error) {
        return error instanceof Error && /answered 4\d\d/.test(error.message)
      }
    }
    for (const collection of [...own, ...odd]) expect(await refused(collection), collection).toBe(true)
    for (const store of ['www', 'api', 'admin', '__proto__', '..', 'xn--bcher-kva', 'Ab', '-a'])
      await expect(
        admin(house, 'POST', '/stores', z.unknown(), { slug: store, name: 'Taken over' }),
        store,
      ).rejects.toThrow(/answered 4\d\d/)
    const host = hostOf(house, slug)
    for (const path of [...own, ...odd].map((one) => `/${one}`)) {
      const { status, body } = await rawRequest(house, { host, path })
      expect(body, path).not.toContain('Taken over')
      expect(status, path).toBeLessThan(500)
    }
    return {
      seen: `${own.length + odd.length} slugs of collections and 8 of stores refused; each address is what it was`,
    }
  },
}
