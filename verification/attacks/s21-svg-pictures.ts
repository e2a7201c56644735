import { ImportReport } from '@awning/contract/admin'
import { expect } from 'playwright/test'
import { z } from 'zod'
import { admin } from '../../e2e/fixtures/admin'
import { aListing, cornerStore } from '../../e2e/fixtures/corner-store'
import { openListener } from '../../e2e/fixtures/listener'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { fetchListing } from '../../e2e/fixtures/service'
import type { Attack } from './attack'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>window.attacked=1</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="window.attacked=1"/></body></foreignObject></svg>'

export const svgPictures: Attack = {
  id: 'S21',
  attack: 'logo/favicon SVG with script or `foreignObject`',
  expected: 'sanitized; served with `nosniff` + CSP sandbox',
  asvs: '1.3.4, 3.2.1',
  run: async ({ testApp, openShop }) => {
    const inner = await openListener(svg, 'image/svg+xml')
    try {
      const inline = `data:image/svg+xml,${encodeURIComponent(svg)}`
      const pictures = [
        inline,
        'https://cdn.example/logo.svg',
        'https://cdn.example/logo.SVG?x=.png',
        '/logo.svgz',
        svg,
      ]
      for (const url of pictures) {
        const content = {
          favicon: url,
          header: { logo: url },
          heroBanner: { titleImg: url, containerBg: url },
          about: { heroImage: url },
          login: { headerLogo: url, footerLogo: url },
        }
        const { slug } = await openShop(cornerStore({ theme: { content } }))
        for (const path of ['/', '/about', '/login']) {
          const { body } = await rawRequest(testApp, { host: hostOf(testApp, slug), path })
          const tags = (body.match(/<(?:img|link|image|object|embed|iframe)\b[^>]*>/gi) ?? []).join('')
          // The generated icon of the shop is an SVG.
          expect(tags, `${path} with ${url.slice(0, 40)}`).not.toMatch(/\.svgz?\b|foreignObject|(?:%3C|<)script/i)
        }
      }
      // The service fetches product images only from public hosts and only as bitmaps.
      const { slug } = await openShop()
      const listing = aListing({ slug: 'svg-tee', title: 'Svg Tee' })
      const products = listing.products.map((product) => ({
        ...product,
        variations: product.variations.map((one) => ({
          ...one,
          pictures: [{ url: `${inner.url}/x.svg` }, { url: `${inner.url}/x.png` }],
        })),
      }))
      const file = {
        awning: 1,
        store: { slug, name: 'Corner Shop' },
        listings: [{ ...listing, collections: [], products }],
      }
      await admin(testApp, 'POST', `/stores/${slug}/import`, ImportReport, file).catch((error: unknown) =>
        expect(String(error)).toMatch(/responded with 4/),
      )
      expect(inner.visits).toEqual([])

      const host = hostOf(testApp, slug)
      const src = (await fetchListing(testApp, slug, 'corner-tee')).primaryProduct[0]?.images[0]?.src ?? ''
      const served = await rawRequest(testApp, { host, path: src })
      expect([served.status, served.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
      expect(String(served.headers['content-security-policy'])).toMatch(/sandbox|default-src 'none'/)
      const asSvg = src.replace(/\.\w+$/, '.svg')
      expect((await rawRequest(testApp, { host, path: asSvg })).status).toBe(404)
      z.string()
        .regex(/^image\/(?:webp|jpeg)$/)
        .parse(served.headers['content-type'])
      return {
        observed: `${pictures.length} of ${pictures.length} not shown, none fetched; pictures are bitmaps with nosniff and a closed policy`,
      }
    } finally {
      inner.stop()
    }
  },
}
