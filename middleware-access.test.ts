/** @jest-environment node */
import { NextRequest } from 'next/server'

type Entry = { slug: string; currency: string; region: string; state: string }
const mockEntry = (slug: string, state: string): Entry => ({ slug, currency: 'USD', region: 'USA', state })
const mockResolve = jest.fn()
jest.mock('./lib/visit/resolve-store', () => ({ resolveStore: (headers: Headers) => mockResolve(headers) }))

/** The access codes that the service accepts, by store. */
const mockCodes: Record<string, string> = {}
const mockEnter = jest.fn(async (slug: string, { access }: { access?: string }) =>
  access !== undefined && mockCodes[slug] === access ? mockEntry(slug, 'protected') : null,
)
jest.mock('./lib/visit/resolve-store-access', () => ({
  resolveStoreAccess: (slug: string, right: { access?: string }) => mockEnter(slug, right),
}))
jest.mock('./lib/services/path-content', () => ({ fetchPathContent: async () => ({ kind: 'listing', products: 1 }) }))

const mockSecret = 'an-access-secret-that-only-tests-know'
jest.mock('./lib/env', () => {
  const actual = jest.requireActual('./lib/env')
  return { ...actual, env: { ...actual.env, ACCESS_SECRET: 'an-access-secret-that-only-tests-know' } }
})

import { ServiceUnavailableError } from './lib/services/errors'
import { accessCookie, sealAccessCookie } from './lib/visit/access-cookie'
import { middleware } from './middleware'

const states: Record<string, string> = { tide: 'protected', other: 'protected', shut: 'closed', corner: 'open' }

beforeEach(() => {
  mockCodes.tide = 'high-tide'
  mockCodes.other = 'high-tide'
  mockEnter.mockClear()
  mockResolve.mockImplementation(async (headers: Headers) => {
    const slug = (headers.get('host') ?? '').split('.')[0] ?? ''
    const state = states[slug]
    return state ? { kind: 'store', store: mockEntry(slug, state) } : { kind: 'unknown' }
  })
})

type Visit = { host?: string; headers?: Record<string, string>; method?: string }
const visit = (path: string, { host = 'tide.shop.test', headers = {}, method = 'GET' }: Visit = {}) =>
  middleware(new NextRequest(`http://${host}${path}`, { method, headers: { host, ...headers } }))
const inner = (response: Response) => {
  const url = new URL(response.headers.get('x-middleware-rewrite') ?? 'http://none/')
  return url.pathname + url.search
}
const requestHeader = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`)
const cookieOf = async (store: string, code = 'high-tide') =>
  `${accessCookie}=${await sealAccessCookie(store, { code, bypass: 'build-id' }, mockSecret)}`

describe('a protected store', () => {
  const shapes = [
    '/',
    '/listing/tee',
    '/listing/tee?product=5&variation=6',
    '/listing/tee.rsc',
    '/listing/tee?_rsc=abc12',
    '/listing/tee.segments/_tree.segment.rsc',
    '/tees',
    '/tees/graphic',
    '/tees?page=2',
    '/TEES',
    '/tees/',
    '/tees//',
    '/tees.',
    '/listing/tee.',
    '/listing%2ftee',
    '/%6cisting/tee',
    '/listing/tee%00',
    '/LISTING/Tee/',
    '/search?searchterm=tee',
    '/cart?items=1',
    '/about',
    '/thankyou?name=A',
    '/checkout/abc',
    '/checkout/express',
    '/checkout/sandbox?payment=x',
    '/checkout-complete/abc',
    '/tide/en.USD.USA',
    '/tide/en.USD.USA/listing/tee/-',
    '/corner/en.USD.USA/listing/tee/-',
    '/listing-not-found',
    '/404',
    '/index.rsc',
    '/_next/image?url=%2Fpictures%2Fa.webp&w=640&q=75',
    '/?nxtPstore=corner&nxtPmarket=en.USD.USA',
    '/listing/tee?nxtPslug=other&slug=other',
    '/loginx',
    '/track/other',
    '/wp-login.php',
    '/terms-of-use',
    '/support',
  ]

  // Requirements: 2.8a, 8.9a, C2.400
  it.each(shapes)('redirects to its login page from %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await visit(path, { method })
      expect([response.status, response.headers.get('location')]).toEqual([307, 'http://tide.shop.test/login'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.get('x-middleware-rewrite')).toBeNull()
    }
  })

  it('is redirected to a login page that stores the email campaign of the link', async () => {
    const response = await visit('/tees?iterableCampaignId=77&iterableTemplateId=9&page=2')
    expect(response.headers.get('location')).toBe(
      'http://tide.shop.test/login?iterableCampaignId=77&iterableTemplateId=9',
    )
  })

  const spellings = ['middleware', 'src/middleware', 'pages/_middleware', 'middleware:middleware:middleware', 'proxy']

  it.each(spellings)('cannot be bypassed by claiming that %s ran already', async (value) => {
    const headers = { 'x-middleware-subrequest': value, 'x-middleware-rewrite': '/tide/en.USD.USA', rsc: '1' }
    expect((await visit('/listing/tee', { headers })).status).toBe(307)
    expect((await visit('/api/products', { headers })).status).toBe(401)
  })

  // Requirements: 2.8a
  it('rejects API calls with 401, except the calls of the service', async () => {
    for (const path of ['/api/products', '/api/cart', '/api/listing?slug=tee', '/api/product-data', '/api/access'])
      expect((await visit(path)).status).toBe(401)
    expect((await visit('/api/checkout', { method: 'POST' })).status).toBe(401)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await visit('/', { method: 'POST', headers: form })).status).toBe(401)
    expect((await visit('/api/revalidate', { method: 'POST' })).headers.get('x-middleware-next')).toBe('1')
  })

  // Requirements: 2.8a, C2.400
  it('shows its login page and order tracking', async () => {
    expect(inner(await visit('/login'))).toBe('/tide/en.USD.USA/login/-')
    expect(inner(await visit('/login?problem=code'))).toBe('/tide/en.USD.USA/login/code')
    expect(inner(await visit('/login?problem=../../x'))).toBe('/tide/en.USD.USA/login/-')
    expect(inner(await visit('/track/order/AB12'))).toBe('/tide/en.USD.USA/track/order')
    expect((await visit('/login')).headers.get('cache-control')).toBe('private, no-store')
  })

  it('stores the return path of a navigation, but no path to another host', async () => {
    const back = async (path: string, headers = {}) => (await visit(path, { headers })).headers.get('set-cookie')
    expect(await back('/listing/tee?product=5')).toMatch(
      /^back=%2Flisting%2Ftee%3Fproduct%3D5;.*HttpOnly; SameSite=lax$/,
    )
    expect(await back('/tees', { 'sec-fetch-dest': 'empty' })).toBeNull()
    expect(await back('/tees', { rsc: '1' })).toBeNull()
    for (const path of ['//evil.test', '/a//evil.test', '/%5Cevil.test/..//x']) expect(await back(path)).toBeNull()
  })

  it('rewrites a code to the route that checks it, with the URL without the code', async () => {
    for (const path of ['/?accessCode=a%20b', '/listing/tee?accessCode=a%20b&product=5', '/login?accessCode=a%20b']) {
      const response = await visit(path, { headers: { 'x-access-code': 'mine', 'x-access-address': '//evil.test' } })
      expect(inner(response)).toBe('/api/access')
      expect(requestHeader(response, 'x-access-code')).toBe('a%20b')
      expect(requestHeader(response, 'x-access-address')).not.toContain('accessCode')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
    const named = await visit('/listing/tee?accessCode=x&product=5')
    expect(requestHeader(named, 'x-access-address')).toBe('/listing/tee?product=5')
    const typed = await visit('/api/preview', { method: 'POST', headers: { 'x-access-code': 'mine' } })
    expect(requestHeader(typed, 'x-access-code')).toBeNull()
  })

  it('stores the return path of a visitor with access too, for a code that ends while the page loads', async () => {
    const back = async (path: string, headers = {}) =>
      (await visit(path, { headers: { cookie: await cookieOf('tide'), ...headers } })).cookies.get('back')?.value
    expect(await back('/listing/tee?product=5')).toBe('/listing/tee?product=5')
    expect(await back('/tees', { rsc: '1' })).toBeUndefined()
    expect(await back('/login')).toBeUndefined()
  })

  it('is accessible with its own cookie, bypasses the page cache and is not cached', async () => {
    const response = await visit('/listing/tee', { headers: { cookie: await cookieOf('tide') } })
    expect(inner(response)).toBe('/tide/en.USD.USA/listing/tee/-')
    expect(requestHeader(response, 'cookie')).toContain('__prerender_bypass=build-id')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.has('cdn-cache-control')).toBe(false)
    expect((await visit('/api/products', { headers: { cookie: await cookieOf('tide') } })).status).toBe(200)
  })

  // Requirements: 8.9a, C8.400
  it('is not accessible with another store’s cookie, a changed cookie or an old code', async () => {
    const valid = await cookieOf('tide')
    const changed = `${valid.slice(0, -3)}AAA`
    for (const cookie of [await cookieOf('other'), changed, `${accessCookie}=high-tide`, await cookieOf('tide', 'low')])
      expect((await visit('/listing/tee', { headers: { cookie } })).status).toBe(307)
    mockCodes.tide = 'a new code'
    expect((await visit('/listing/tee', { headers: { cookie: valid } })).status).toBe(307)
  })

  it('is 503 if it is unknown whether a code is still valid', async () => {
    mockEnter.mockRejectedValueOnce(new ServiceUnavailableError('down'))
    expect((await visit('/', { headers: { cookie: await cookieOf('tide') } })).status).toBe(503)
  })
})

describe('a closed store', () => {
  const shut = (path: string, headers = {}) => visit(path, { host: 'shut.shop.test', headers })

  it('shows that it is closed at every URL', async () => {
    for (const path of [
      '/',
      '/listing/tee',
      '/nothing-here',
      '/cart',
      '/login',
      '/checkout/abc',
      '/checkout/express',
    ]) {
      const response = await shut(path)
      expect([path, response.status, inner(response)]).toEqual([path, 503, '/shut/en.USD.USA/closed'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('retry-after')).toBeNull()
    }
  })

  it('shows a buyer the state of an order or a payment', async () => {
    expect(inner(await shut('/track'))).toBe('/shut/en.USD.USA/track')
    expect(inner(await shut('/thankyou'))).toBe('/shut/en.USD.USA/thankyou')
    expect(inner(await shut('/checkout/abc', { cookie: 'checkout=abc' }))).toBe('/shut/en.USD.USA/checkout/abc')
  })
})

it('an open store removes an access code from the URL too', async () => {
  const response = await visit('/?accessCode=x', { host: 'corner.shop.test' })
  expect(inner(response)).toBe('/api/access')
})
