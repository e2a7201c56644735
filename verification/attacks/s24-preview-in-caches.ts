import { CreatedPreview } from '@awning/contract/preview'
import { expect } from 'playwright/test'
import { admin } from '../../e2e/fixtures/admin'
import { lineOf } from '../../e2e/fixtures/checkout-calls'
import { aListing, cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { cookiesOf, writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'
import { openSharedCache } from './fixtures/shared-cache'

export const previewInCaches: Attack = {
  id: 'S24',
  attack: 'preview content in any shared cache; checkout in preview',
  expected: '0 cached; server responds with 403, not only UI',
  asvs: '14.2.2',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop(
      cornerStore({
        listings: [
          aListing({ slug: 'open-tee', title: 'Open Tee' }),
          aListing({ slug: 'unseen-tee', title: 'Unseen Tee', visibility: 'private' }),
        ],
      }),
    )
    const theme = { content: { heroBanner: { title: 'Unseen front' } } }
    const { previewData } = await admin(testApp, 'POST', `/stores/${slug}/previews`, CreatedPreview, { theme })
    const cookie = cookiesOf(await writeJson(testApp, slug, '/api/preview', { previewData }))
    expect(cookie).toContain('preview=')
    const cache = await openSharedCache(testApp)
    const host = hostOf(testApp, slug)
    const get = (path: string, headers = {}) => rawRequest(cache.testApp, { host, path, headers })
    try {
      const paths = [
        '/',
        '/goods',
        '/listing/unseen-tee',
        '/listing/open-tee',
        '/search',
        '/api/products',
        '/api/listing?slug=unseen-tee',
        '/sitemap.xml',
        '/cart',
      ]
      const before = cache.kept().length
      let shown = 0
      for (const path of paths)
        for (const extra of [{}, { rsc: '1' }]) {
          const { body, headers } = await get(path, { cookie, ...extra })
          if (/Unseen (?:Tee|front)/.test(body)) {
            shown += 1
            expect(headers['cache-control'], path).toMatch(/no-store/)
          }
        }
      expect(shown).toBeGreaterThan(3)
      const cachedPaths = cache
        .kept()
        .slice(before)
        .filter((key) => !key.endsWith('/sitemap.xml'))
      expect(cachedPaths).toEqual([])
      for (const path of paths) expect((await get(path)).body, path).not.toMatch(/Unseen (?:Tee|front)/)

      const lines = [await lineOf({ testApp, slug }, 'open-tee')]
      const id = 'chk_1'
      const purchases: [string, unknown, string?][] = [
        ['/api/checkout', { lines }],
        ['/api/checkout', { id, change: { marketingOptIn: true } }, 'PUT'],
        ['/api/checkout/payment', { id, paymentMethod: 'card' }],
        [
          '/api/checkout/submit',
          { id, paymentMethod: 'card', paymentId: 'p', paymentToken: 't', total: { amount: 1, currency: 'USD' } },
        ],
      ]
      for (const [path, body, method] of purchases)
        expect((await writeJson(testApp, slug, path, body, { cookie, method })).status, path).toBe(403)
      return {
        observed: `0 of ${shown} preview pages stored by a shared cache or shown to others; ${purchases.length} of ${purchases.length} steps to an order are 403`,
      }
    } finally {
      cache.stop()
    }
  },
}
