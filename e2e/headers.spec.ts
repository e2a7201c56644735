import { expect } from 'playwright/test'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

/** What every answer says, whoever gave it. */
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

/** Every kind of answer: its address, its status, what it says. */
const answers = [
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

for (const [path, status, said] of answers)
  test(`${path} says what a browser may do with it`, async ({ house, shop }) => {
    const answer = await rawRequest(house, { host: hostOf(house, shop.slug), path })
    expect(answer.status).toBe(status)
    for (const [name, value] of Object.entries(said)) {
      const given = String(answer.headers[name])
      if (value instanceof RegExp) expect(given, name).toMatch(value)
      else expect(given, name).toBe(value)
    }
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers.server).toBeUndefined()
  })

test('what belongs to no shop says it too', async ({ house }) => {
  const nobody = await rawRequest(house, { host: `nobody-here.localhost:${house.port}`, path: '/' })
  const malformed = await rawRequest(house, { host: 'a b', path: '/' })
  for (const { headers } of [nobody, malformed])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
})

test('the framework’s own files are what they say they are', async ({ house, shop }) => {
  const host = hostOf(house, shop.slug)
  const { body } = await rawRequest(house, { host, path: '/' })
  const script = /\/_next\/static\/[^"]+\.js/.exec(body)?.[0]
  if (script === undefined) throw new Error('the page has no script')
  expect((await rawRequest(house, { host, path: script })).headers).toMatchObject(always)
})

test('the service says that its answers are data, and lets nobody’s page read them', async ({ house }) => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const [path, method] of [
    ['/health', 'GET'],
    ['/v1/checkout', 'OPTIONS'],
    ['/there-is-no-such-call', 'GET'],
  ] as const) {
    const answer = await fetch(`${house.serviceUrl}${path}`, { method, headers })
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('no page of another site may read an answer of a shop', async ({ house, shop }) => {
  const host = hostOf(house, shop.slug)
  for (const path of ['/', '/api/products', '/api/cart', '/pictures/x.webp', '/feeds/google.xml'])
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const answer = await rawRequest(house, { host, path, method, headers })
      const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect([path, method, cors]).toEqual([path, method, []])
    }
})

test('an address that is asked in another way says how it may be asked', async ({ house, shop }) => {
  const host = hostOf(house, shop.slug)
  for (const [path, method, allow] of [
    ['/api/products', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/newsletter', 'GET', 'POST, OPTIONS'],
    ['/api/health', 'DELETE', 'GET, HEAD, OPTIONS'],
    ['/cart', 'DELETE', 'GET, HEAD'],
  ] as const) {
    const answer = await rawRequest(house, { host, path, method })
    expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, allow])
  }
})

test('who asks is the other end of the connection: another name with each try is no way around a limit', async ({
  house,
  shop,
}) => {
  const host = hostOf(house, shop.slug)
  const signUp = (go: number) =>
    rawRequest(house, {
      host,
      path: '/api/newsletter',
      method: 'POST',
      headers: {
        origin: `http://${host}`,
        'content-type': 'application/json',
        'x-client-address': `198.51.100.${go}`,
        'x-forwarded-for': `203.0.113.${go}`,
      },
      body: JSON.stringify({ email: `reader-${go}@example.com` }),
    })
  for (let go = 0; go < 30; go += 1) expect((await signUp(go)).status).toBe(201)
  const refused = await signUp(30)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
