import { expect } from 'playwright/test'
import { aListing, cornerStore } from '../../e2e/fixtures/corner-store'
import { openListener } from '../../e2e/fixtures/listener'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

export const titleToPicture: Attack = {
  id: 'S08',
  attack: 'product title with SVG/DTD to OG image',
  expected: 'static image; title never rasterized at request time',
  asvs: '1.3.4',
  run: async ({ testApp, openShop }) => {
    const inner = await openListener()
    try {
      const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "${inner.url}/dtd">]><svg><image href="${inner.url}/i"/>&x;</svg>`
      const shop = await openShop(cornerStore({ listings: [aListing({ slug: 'drawn-title', title: entity })] }))
      const host = hostOf(testApp, shop.slug)
      const page = await rawRequest(testApp, { host, path: '/listing/drawn-title' })
      const named = /<meta property="og:image" content="([^"]+)"/.exec(page.body)?.[1] ?? ''
      const picture = new URL(named)
      expect(picture.host).toBe(host)
      expect(picture.pathname).toMatch(/^\/pictures\/[a-z0-9-]+\.jpg$/)
      const plain = await rawRequest(testApp, { host, path: picture.pathname })
      expect([plain.status, plain.headers['content-type']]).toEqual([200, 'image/jpeg'])
      for (const query of ['title', 'text', 'url', 'svg']) {
        const requestPath = `${picture.pathname}?${query}=${encodeURIComponent(entity)}`
        expect((await rawRequest(testApp, { host, path: requestPath })).body, requestPath).toBe(plain.body)
      }
      const drawers = [
        '/opengraph-image',
        '/listing/drawn-title/opengraph-image',
        '/twitter-image',
        '/icon',
        '/api/og',
        '/og',
      ]
      for (const path of drawers)
        expect((await rawRequest(testApp, { host, path: `${path}?title=x` })).status, path).toBe(404)
      expect(inner.visits).toEqual([])
      return {
        observed: `the same JPEG for every request; ${drawers.length} of ${drawers.length} image routes are 404; 0 calls`,
      }
    } finally {
      inner.stop()
    }
  },
}
