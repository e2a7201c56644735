import { expect } from 'playwright/test'
import { aListing, cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const paths = [
  ...[
    '/listing/unseen-tee',
    '/',
    '/goods',
    '/search',
    '/api/products',
    '/api/listing?slug=unseen-tee',
    '/api/product-data',
    '/api/related?listings=open-tee',
    '/api/related?viewed=unseen-tee',
    '/api/reviews?listing=unseen-tee',
  ],
  ...['/sitemap.xml', '/sitemaps/listings-0.xml', '/feeds/google.xml', '/llms.txt'],
]
const service = [
  ...[
    '/v1/listings?slug=unseen-tee&storeSlug={slug}',
    '/v0/listing/unseen-tee?store_slug={slug}',
    '/v1/stores/products?slug={slug}',
    '/v1/stores/products?slug={slug}&listing=unseen-tee',
  ],
  ...[
    '/product-data/{slug}.json?',
    '/v1/related-products?storeSlug={slug}&listing=open-tee',
    '/api/v1/listings?slug=unseen-tee&storeSlug={slug}',
  ],
]
const tricks = [
  'visibility=any',
  'visibility=private',
  'visibility=public&visibility=any',
  'visibility[]=any',
  'Visibility=ANY',
  'visibility=any&preview=1',
]

export const visibilityAny: Attack = {
  id: 'S25',
  attack: '`visibility=any` without preview',
  expected: 'ignored',
  asvs: '8.2.3',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop(
      cornerStore({
        listings: [
          aListing({ slug: 'open-tee', title: 'Open Tee' }),
          aListing({ slug: 'unseen-tee', title: 'Unseen Tee', cents: 7_741, visibility: 'private' }),
        ],
      }),
    )
    const host = hostOf(testApp, slug)
    const headers = { 'awning-preview': 'any', cookie: 'preview=any' }
    let tried = 0
    for (const trick of tricks) {
      for (const path of paths) {
        const address = `${path}${path.includes('?') ? '&' : '?'}${trick}`
        const { body } = await rawRequest(testApp, { host, path: address, headers })
        expect(body, address).not.toMatch(/Unseen Tee|77\.41|7741/)
        tried += 1
      }
      for (const path of service) {
        const address = `${path.replace('{slug}', slug)}&${trick}`
        const text = await (await fetch(testApp.serviceUrl + address, { headers: { 'awning-preview': 'any' } })).text()
        expect(text, address).not.toMatch(/Unseen Tee|77\.41|7741/)
        tried += 1
      }
    }
    return { observed: `0 of ${tried} show private content` }
  },
}
