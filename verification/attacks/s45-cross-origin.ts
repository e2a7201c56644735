import { expect } from 'playwright/test'
import { beginCheckout } from '../../e2e/fixtures/checkout-calls'
import { operator } from '../../e2e/fixtures/operator'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const paths = [
  ...[
    '/',
    '/goods',
    '/listing/corner-tee',
    '/cart',
    '/search',
    '/thankyou',
    '/no-such-page',
    '/login',
    '/track',
    '/checkout/express',
    '/robots.txt',
  ],
  ...[
    '/sitemap.xml',
    '/feeds/google.xml',
    '/llms.txt',
    '/api/products',
    '/api/order',
    '/api/health',
    '/api/no-such-call',
    '/favicon.ico',
    '/pictures/x.jpg',
  ],
]

export const crossOrigin: Attack = {
  id: 'S45',
  attack: 'CORS probe, framing, MIME',
  expected: "no ACAO, `frame-ancestors 'none'`, `nosniff`",
  asvs: '3.4.2/4/6',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop()
    const host = hostOf(testApp, slug)
    const { id, cookie } = await beginCheckout({ testApp, slug })
    let tried = 0
    for (const path of [...paths, `/checkout/${id}`, `/api/checkout?id=${id}`])
      for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`])
        for (const method of ['GET', 'OPTIONS']) {
          const asks = {
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'content-type',
            'access-control-request-private-network': 'true',
          }
          const { headers } = await rawRequest(testApp, {
            host,
            path,
            method,
            headers: { origin, cookie, ...(method === 'OPTIONS' && asks) },
          })
          const label = `${method} ${path} from ${origin}`
          expect(
            Object.keys(headers).filter((name) => name.startsWith('access-control-')),
            label,
          ).toEqual([])
          if (method === 'GET') {
            expect(headers['x-content-type-options'], label).toBe('nosniff')
            expect(headers['x-frame-options'], label).toBe('DENY')
            expect(headers['x-powered-by'], label).toBeUndefined()
            if (headers['content-type']?.startsWith('text/html'))
              expect(headers['content-security-policy'], label).toContain("frame-ancestors 'none'")
          }
          tried += 1
        }
    const neutral = await rawRequest(testApp, { host: 'evil.example', path: '/' })
    expect(neutral.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    // Another store allows the origin of one client: no other origin and no other store is affected.
    await operator(testApp, 'origins', 'add', 'https://client.example', '--store', slug)
    const asks = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'content-type' }
    for (const path of [
      '/v1/stores?slug=nightshift',
      '/v1/collections?storeSlug=nightshift',
      '/health',
      '/admin/stores',
    ])
      for (const origin of [
        'https://evil.example',
        'https://client.example',
        'https://client.example.evil.example',
        'null',
      ])
        for (const method of ['GET', 'OPTIONS']) {
          const response = await fetch(testApp.serviceUrl + path, {
            method,
            headers: { origin, ...(method === 'OPTIONS' && asks) },
          })
          expect(
            [response.headers.get('access-control-allow-origin'), response.headers.get('x-content-type-options')],
            `${method} ${path} from ${origin}`,
          ).toEqual([null, 'nosniff'])
          tried += 1
        }
    for (const path of [`/v1/stores?slug=${slug}`, '/openapi.json']) {
      const { headers } = await fetch(testApp.serviceUrl + path, { headers: { origin: 'https://client.example' } })
      expect(headers.get('access-control-allow-origin'), path).toBe('https://client.example')
      expect(headers.get('access-control-allow-credentials'), path).toBeNull()
      tried += 1
    }
    return {
      observed: `${tried + 1} of ${tried + 1} without permission for other origins, none can be framed, all nosniff`,
    }
  },
}
