import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { catalogTexts, openProtected } from '../../e2e/fixtures/protected-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { rawBytes } from './fixtures/raw-bytes'

const shapesOf = (slug: string, build: string): string[] => [
  ...[
    '/listing/vault-tee',
    '/listing/vault-tee.rsc',
    '/listing/vault-tee?_rsc=1abc',
    '/listing/vault-tee.txt',
    '/listing/vault-tee/',
    '/listing/vault-tee.',
  ],
  ...[
    '/listing/vault-tee//',
    '//listing/vault-tee',
    '/listing%2fvault-tee',
    '/listing/%76ault-tee',
    '/LISTING/VAULT-TEE',
    '/listing/./vault-tee',
    '/x/../listing/vault-tee',
  ],
  ...[
    '/listing/vault-tee.segments/_tree.segment.rsc',
    '/listing/vault-tee.segments/_index.segment.rsc',
    `/_next/data/${build}/listing/vault-tee.json`,
  ],
  ...[
    `/_next/data/${build}/${slug}/en.USD.USA/listing/vault-tee/-.json`,
    `/${slug}/en.USD.USA/listing/vault-tee/-`,
    `/${slug}/en.USD.USA.rsc`,
  ],
  ...[
    `/${slug}/en.USD.USA/listing/vault-tee/-.rsc`,
    `/${slug}/en.USD.USA/listing/vault-tee/-.segments/_tree.segment.rsc`,
    `/${slug}/en.USD.USA/search`,
  ],
  ...[
    '/listing/vault-tee;x=1',
    '/listing/vault-tee%00',
    '/listing/vault-tee%20',
    '/listing/vault-tee%3f',
    '/listing\\vault-tee',
    '/goods',
    '/goods?page=1',
    '/goods/vault-tee',
  ],
  ...[
    '/vault-tee?pid=1',
    '/',
    '/index',
    '/index.rsc',
    '/index.txt',
    '/?_rsc=1',
    '/search?searchterm=vault',
    '/about',
    '/cart',
    '/cart?items=1',
    '/no-such-page',
  ],
  ...[
    '/sitemap.xml',
    '/sitemaps/listings-0.xml',
    '/sitemaps/pages.xml',
    '/feeds/google.xml',
    '/llms.txt',
    '/robots.txt',
    '/opengraph-image',
  ],
  ...[
    '/api/products',
    '/api/product-data',
    '/api/listing?slug=vault-tee',
    '/api/related?listings=vault-tee',
    '/api/related?viewed=vault-tee',
    '/api/reviews?listing=vault-tee',
    '/api/inventory?colorId=1&sizeId=1',
    '/api/localization',
  ],
]
const askers: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-nextjs-data': '1' },
  { cookie: 'access=x; __Host-access=x; __prerender_bypass=x; preview=x' },
]

export const loginBypass: Attack = {
  id: 'S02',
  attack:
    'protected page via `.rsc`, `?_rsc=`, segment-prefetch, `/_next/data`, HEAD, trailing dot/slash, `%2f` (≥ 30 shapes)',
  expected: '30/30 no product data',
  asvs: '8.3.1',
  run: async ({ testApp, pickByRunMode }) => {
    const { slug } = await openProtected(testApp)
    const host = hostOf(testApp, slug)
    const build = (await readFile('.next/BUILD_ID', 'utf8')).trim()
    const shapes = shapesOf(slug, build)
    let tried = 0
    for (const path of shapes)
      for (const headers of askers.filter((_, index) => index % pickByRunMode(1, 3) === 0))
        for (const method of ['GET', 'HEAD', 'POST'].slice(0, pickByRunMode(3, 1))) {
          const response = await rawRequest(testApp, { host, path, method, headers }).catch(() => null)
          const whole =
            response === null
              ? ''
              : JSON.stringify(response.headers).replaceAll(path, '') + response.body.replaceAll(path, '')
          expect(whole, `${method} ${path} with ${JSON.stringify(headers)}`).not.toMatch(
            /Vault Tee|\$76\.54|Vaulted goods|Members only/,
          )
          tried += 1
        }
    // Direct calls of the service are denied by the service itself.
    const service = [
      ...[
        `/theme?siteKey=${slug}`,
        `/v1/stores/products?slug=${slug}`,
        `/v1/listings?slug=vault-tee&storeSlug=${slug}`,
        `/v0/listing/vault-tee?store_slug=${slug}`,
      ],
      ...[
        `/product-data/${slug}.json`,
        `/v1/related-products?storeSlug=${slug}&listing=vault-tee`,
        `/api/v1/listings?slug=vault-tee&storeSlug=${slug}`,
      ],
    ]
    for (const path of service) {
      const response = await fetch(testApp.serviceUrl + path)
      expect([401, 404], path).toContain(response.status)
      expect(await response.text(), path).not.toMatch(catalogTexts)
    }
    const absolute = await rawBytes(
      testApp,
      `GET http://x/listing/vault-tee HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect(absolute).not.toMatch(/Vault Tee|76\.54/)
    return {
      observed: `${shapes.length} shapes, ${tried + 1} requests and ${service.length} calls of the service: 0 with product data`,
    }
  },
}
