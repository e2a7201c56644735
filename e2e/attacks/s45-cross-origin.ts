import { expect } from 'playwright/test'
import { operator } from '../fixtures/operator'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { beginCheckout } from '../fixtures/written-checkout'
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
  run: async ({ house, openShop }) => {
    const { slug } = await openShop()
    const host = hostOf(house, slug)
    const { id, cookie } = await beginCheckout({ house, slug })
    let tried = 0
    for (const path of [...paths, `/checkout/${id}`, `/api/checkout?id=${id}`])
      for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`])
        for (const method of ['GET', 'OPTIONS']) {
          const asks = {
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'content-type',
            'access-control-request-private-network': 'true',
          }
          const { headers } = await rawRequest(house, {
            host,
            path,
            method,
            headers: { origin, cookie, ...(method === 'OPTIONS' && asks) },
          })
          const asked = `${method} ${path} from ${origin}`
          expect(
            Object.keys(headers).filter((name) => name.startsWith('access-control-')),
            asked,
          ).toEqual([])
          if (method === 'GET') {
            expect(headers['x-content-type-options'], asked).toBe('nosniff')
            expect(headers['x-frame-options'], asked).toBe('DENY')
            expect(headers['x-powered-by'], asked).toBeUndefined()
            if (headers['content-type']?.startsWith('text/html'))
              expect(headers['content-security-policy'], asked).toContain("frame-ancestors 'none'")
          }
          tried += 1
        }
    const neutral = await rawRequest(house, { host: 'evil.example', path: '/' })
    expect(neutral.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    // Another store lets a client's pages read its calls: nobody else's, and no other store's.
    await operator(house, 'origins', 'add', 'https://client.example', '--store', slug)
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
          const answer = await fetch(house.serviceUrl + path, {
            method,
            headers: { origin, ...(method === 'OPTIONS' && asks) },
          })
          expect(
            [answer.headers.get('access-control-allow-origin'), answer.headers.get('x-content-type-options')],
            `${method} ${path} from ${origin}`,
          ).toEqual([null, 'nosniff'])
          tried += 1
        }
    for (const path of [`/v1/stores?slug=${slug}`, '/openapi.json']) {
      const { headers } = await fetch(house.serviceUrl + path, { headers: { origin: 'https://client.example' } })
      expect(headers.get('access-control-allow-origin'), path).toBe('https://client.example')
      expect(headers.get('access-control-allow-credentials'), path).toBeNull()
      tried += 1
    }
    return { seen: `${tried + 1} of ${tried + 1} without leave for others, none may be framed, all nosniff` }
  },
}
