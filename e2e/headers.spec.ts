import { expect } from 'playwright/test'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

/** Headers of every response. */
const always = { 'x-content-type-options': 'nosniff' }
const data = {
  ...always,
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'/,
  'x-frame-options': 'DENY',
  'permissions-policy': /payment=\(\)/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const page = {
  ...data,
  'content-security-policy': /^default-src 'self'; script-src 'self' .*object-src 'none'; frame-ancestors 'none'/,
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const quietPage = {
  ...page,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
const checkout = {
  ...quietPage,
  'content-security-policy':
    /^default-src 'none'; script-src 'nonce-[\w+/=]+' 'strict-dynamic'.*frame-ancestors 'none'/,
  'permissions-policy': /payment=\(self\)/,
  'content-security-policy-report-only': /^require-trusted-types-for 'script'/,
}
const file = { ...data, 'cross-origin-resource-policy': 'cross-origin' }

/** Every kind of response: path, status and expected headers. */
const responses = [
  ['/', 200, page],
  ['/listing/corner-tee', 200, page],
  ['/goods', 200, page],
  ['/cart', 200, page],
  ['/there-is-no-such-page', 404, page],
  ['/listing/there-is-no-such-listing', 404, page],
  ['/track', 200, quietPage],
  ['/thankyou', 200, quietPage],
  ['/checkout/AAAAAAAAAAAAAAAAAAAAAA', 404, checkout],
  ['/api/cart', 404, data],
  ['/api/products', 200, data],
  ['/api/product-data', 200, data],
  ['/api/there-is-no-such-call', 404, data],
  ['/api/health', 200, data],
  ['/robots.txt', 200, file],
  ['/sitemap.xml', 200, file],
  ['/feeds/google.xml', 200, file],
  ['/pictures/there-is-no-such-picture.webp', 404, file],
  ['/favicon.ico', 200, file],
] as const

for (const [path, status, expected] of responses)
  test(`${path} has its security headers`, async ({ testApp, shop }) => {
    const response = await rawRequest(testApp, { host: hostOf(testApp, shop.slug), path })
    expect(response.status).toBe(status)
    for (const [name, value] of Object.entries(expected)) {
      const given = String(response.headers[name])
      if (value instanceof RegExp) expect(given, name).toMatch(value)
      else expect(given, name).toBe(value)
    }
    expect(response.headers['x-powered-by']).toBeUndefined()
    expect(response.headers.server).toBeUndefined()
  })

test('an unknown or malformed host gets a content security policy', { tag: '@core' }, async ({ testApp }) => {
  const nobody = await rawRequest(testApp, { host: `nobody-here.localhost:${testApp.port}`, path: '/' })
  const malformed = await rawRequest(testApp, { host: 'a b', path: '/' })
  for (const { headers } of [nobody, malformed])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
})

test('the framework’s files are sent with nosniff', async ({ testApp, shop }) => {
  const host = hostOf(testApp, shop.slug)
  const { body } = await rawRequest(testApp, { host, path: '/' })
  const script = /\/_next\/static\/[^"]+\.js/.exec(body)?.[0]
  if (script === undefined) throw new Error('the page has no script')
  expect((await rawRequest(testApp, { host, path: script })).headers).toMatchObject(always)
})

// Requirements: C7.181
test('the service sends a data-only policy and allows no other origin', async ({ testApp }) => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const [path, method] of [
    ['/health', 'GET'],
    ['/v1/checkout', 'OPTIONS'],
    ['/there-is-no-such-call', 'GET'],
  ] as const) {
    const response = await fetch(`${testApp.serviceUrl}${path}`, { method, headers })
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
})

// Requirements: C7.181
test('no page of another site can read a response of a shop', async ({ testApp, shop }) => {
  const host = hostOf(testApp, shop.slug)
  for (const path of ['/', '/api/products', '/api/cart', '/pictures/x.webp', '/feeds/google.xml'])
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const response = await rawRequest(testApp, { host, path, method, headers })
      const cors = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))
      expect([path, method, cors]).toEqual([path, method, []])
    }
})

test('an unsupported method gets 405 with the allowed methods', async ({ testApp, shop }) => {
  const host = hostOf(testApp, shop.slug)
  for (const [path, method, allow] of [
    ['/api/products', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/newsletter', 'GET', 'POST, OPTIONS'],
    ['/api/health', 'DELETE', 'GET, HEAD, OPTIONS'],
    ['/cart', 'DELETE', 'GET, HEAD'],
    ['/', 'TRACE', 'GET, HEAD'],
  ] as const) {
    const response = await rawRequest(testApp, { host, path, method })
    expect([path, response.status, response.headers.allow]).toEqual([path, 405, allow])
  }
})

test('a HEAD request states no length that differs from the length of the page', async ({ testApp, shop }) => {
  const host = hostOf(testApp, shop.slug)
  await rawRequest(testApp, { host, path: '/' })
  const page = await rawRequest(testApp, { host, path: '/' })
  const head = await rawRequest(testApp, { host, path: '/', method: 'HEAD' })
  expect([head.status, head.headers['x-nextjs-cache']]).toEqual([200, 'HIT'])
  expect([undefined, page.headers['content-length']]).toContain(head.headers['content-length'])
})

// Requirements: C9.180
test('the client address is the peer of the connection: forged address headers do not bypass a rate limit', async ({
  testApp,
  shop,
}) => {
  const host = hostOf(testApp, shop.slug)
  const signUp = (attempt: number) =>
    rawRequest(testApp, {
      host,
      path: '/api/newsletter',
      method: 'POST',
      headers: {
        origin: `http://${host}`,
        'content-type': 'application/json',
        'x-client-address': `198.51.100.${attempt}`,
        'x-forwarded-for': `203.0.113.${attempt}`,
      },
      body: JSON.stringify({ email: `reader-${attempt}@example.com` }),
    })
  for (let attempt = 0; attempt < 30; attempt += 1) expect((await signUp(attempt)).status).toBe(201)
  const rejected = await signUp(30)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
})
