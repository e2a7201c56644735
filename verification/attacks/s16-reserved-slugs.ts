import { ImportReport } from '@awning/contract/admin'
import { expect } from 'playwright/test'
import { z } from 'zod'
import { admin } from '../../e2e/fixtures/admin'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
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
  expected: 'rejected at write; static routes take precedence',
  asvs: '15.3.6',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop()
    const rejected = async (collection: string) => {
      const file = {
        awning: 1,
        store: { slug, name: 'Corner Shop' },
        collections: [{ slug: collection, name: 'Taken over' }],
      }
      try {
        const report = await admin(testApp, 'POST', `/stores/${slug}/import`, ImportReport, file)
        return report.problems.some(({ kind }) => kind === 'rejected')
      } catch (error) {
        return error instanceof Error && /responded with 4\d\d/.test(error.message)
      }
    }
    for (const collection of [...own, ...odd]) expect(await rejected(collection), collection).toBe(true)
    for (const store of ['www', 'api', 'admin', '__proto__', '..', 'xn--bcher-kva', 'Ab', '-a'])
      await expect(
        admin(testApp, 'POST', '/stores', z.unknown(), { slug: store, name: 'Taken over' }),
        store,
      ).rejects.toThrow(/responded with 4\d\d/)
    const host = hostOf(testApp, slug)
    for (const path of [...own, ...odd].map((one) => `/${one}`)) {
      const { status, body } = await rawRequest(testApp, { host, path })
      expect(body, path).not.toContain('Taken over')
      expect(status, path).toBeLessThan(500)
    }
    return {
      observed: `${own.length + odd.length} collection slugs and 8 store slugs rejected; every URL is unchanged`,
    }
  },
}
