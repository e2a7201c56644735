import { expect } from 'playwright/test'
import { z } from 'zod'
import { admin } from '../../e2e/fixtures/admin'
import { createPayableCheckout } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

const strings = [
  ...[
    "' or '1'='1",
    "'; drop table stores; --",
    '1 union select * from stores--',
    "' || pg_sleep(5) --",
    "\\'; select 1;#",
    '1;select pg_sleep(5)',
    "') or ('1'='1",
  ],
  ...[
    '$'.concat('{7*7}'),
    '{{7*7}}',
    '$(touch /tmp/x)',
    '`id`',
    '|id',
    '../../../../etc/passwd',
    '%2e%2e%2f',
    '%00',
    '\u0000',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...['[object Object]', 'NaN', '-1', '1e309', '9'.repeat(400), '*', '%', '_', '\\', '"', "''", ';', '\r\nx-evil: 1'],
]
const reads = [
  ...[
    '/{}',
    '/goods/{}',
    '/listing/{}',
    '/search?searchterm={}',
    '/goods?page={}',
    '/listing/corner-tee?product={}&variation={}&size={}',
    '/checkout/{}',
  ],
  ...[
    '/api/checkout?id={}',
    '/api/order?cart={}',
    '/api/listing?slug={}',
    '/api/related?listings={}',
    '/api/related?viewed={}',
    '/api/reviews?listing={}&skip={}',
    '/api/inventory?colorId={}&sizeId={}',
    '/pictures/{}',
  ],
  ...['/sitemaps/{}', '/thankyou?cart={}', '/cart?items={}&discount={}', '/?aid={}&utm_source={}', '/track/order/{}'],
]
const service = [
  ...[
    '/v1/stores?slug={}',
    '/v1/stores/products?slug={}',
    '/v1/listings?slug={}&storeSlug={}',
    '/v0/listing/{}?store_slug={}',
    '/theme?siteKey={}',
    '/v1/domains/{}',
  ],
  ...[
    '/checkout?id={}&storeSlug={}',
    '/v1/orders?cartId={}',
    '/v1/carts/{}?storeSlug={}',
    '/product-data/{}.json',
    '/v1/payment?paymentId={}&checkoutId={}',
    '/v1/inventory?colorId={}&sizeId={}',
  ],
]
const twice = [
  '/v1/stores?slug=a&slug=b',
  '/v1/stores/products?slug=a&slug=b',
  '/theme?siteKey=a&siteKey=b',
  '/v1/listings?slug=a&storeSlug=a&storeSlug=b',
  '/v1/inventory?colorId=1&colorId=2&sizeId=1',
]

export const injections: Attack = {
  id: 'S47',
  attack: 'SQLi set, `__proto__`/`constructor` JSON, HPP (`slug=a&slug=b`)',
  expected: '400 or inert; 0 5xx',
  asvs: '1.2.4, 15.3.6/7',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    const { slug } = await openShop()
    const host = hostOf(testApp, slug)
    let sent = 0
    const quiet = (status: number, body: string, label: string) => {
      sent += 1
      expect(status, label).toBeLessThan(500)
      expect(body, label).not.toMatch(/syntax error|PGlite|drizzle|ZodError|at async |node_modules/)
    }
    const fill = (template: string, text: string) => template.replaceAll('{}', encodeURIComponent(text))
    for (const text of strings.filter((_, index) => index % pickByRunMode(1, 3) === 0)) {
      for (const path of reads) {
        const response = await rawRequest(testApp, { host, path: fill(path, text) })
        quiet(response.status, response.status === 200 ? '' : response.body, fill(path, text))
        expect(response.headers['x-evil']).toBeUndefined()
      }
      for (const path of service) {
        const response = await fetch(testApp.serviceUrl + fill(path, text))
        quiet(response.status, await response.text(), fill(path, text))
      }
    }
    for (const path of twice) expect((await fetch(testApp.serviceUrl + path)).status, path).toBe(400)

    const checkout = await createPayableCheckout({ testApp, slug })
    const evil = '{"__proto__":{"paid":true,"isAdmin":1},"constructor":{"prototype":{"polluted":1}}'
    const writes: [string, string, string][] = [
      ['/api/checkout', 'PUT', `${evil},"id":"${checkout.id}","change":{"marketingOptIn":true,"__proto__":{"x":1}}}`],
      ['/api/checkout', 'POST', `${evil},"lines":[]}`],
      ['/api/newsletter', 'POST', `${evil},"email":"a@example.com"}`],
      ['/api/cart', 'POST', `${evil},"lines":{"$ne":null},"region":{"$gt":""}}`],
      ['/api/localization', 'POST', `${evil},"currency":"__proto__"}`],
    ]
    for (const [path, method, body] of writes) {
      const headers = { origin: `http://${host}`, 'content-type': 'application/json', cookie: checkout.cookie }
      const response = await rawRequest(testApp, { host, path, method, headers, body })
      quiet(response.status, response.body, `${method} ${path}`)
    }
    const first = await writeJson(testApp, slug, '/api/cart?slug=a&slug=b', { lines: [], lines2: 1, region: 'USA' })
    quiet(first.status, first.body, 'a query that stands twice')
    // All data still exists.
    const left = await admin(testApp, 'GET', `/stores/${slug}`, z.object({ slug: z.string() }).loose())
    expect(left.slug).toBe(slug)
    expect((await rawRequest(testApp, { host, path: '/listing/corner-tee' })).body).toContain('Corner Tee')
    return {
      observed: `${sent} calls: 0 are 5xx, ${twice.length} of ${twice.length} duplicate parameters are 400, no data lost`,
    }
  },
}
