/** @jest-environment node */
import { NextRequest } from 'next/server'

const stores: Record<string, object> = {
  nightshift: { slug: 'nightshift', currency: 'USD', region: 'USA', state: 'open' },
  outpost: { slug: 'outpost', currency: 'EUR', region: 'EU', state: 'open' },
  polyglot: { slug: 'polyglot', currency: 'EUR', region: 'EU', state: 'open', flags: { localeUrls: true } },
  helpful: { slug: 'helpful', currency: 'USD', region: 'USA', state: 'open', flags: { showSupport: true } },
}
const mockResolve = jest.fn()
jest.mock('./lib/visit/resolve-store', () => ({ resolveStore: (headers: Headers) => mockResolve(headers) }))

const found = { kind: 'listing', products: 1 }
const mockFetchPathContent = jest.fn()
jest.mock('./lib/services/path-content', () => ({
  fetchPathContent: (store: string, path: string) => mockFetchPathContent(store, path),
}))

const mockSecret = 'a-preview-secret-that-only-tests-know'
jest.mock('./lib/env', () => {
  const actual = jest.requireActual('./lib/env')
  const secrets = {
    PREVIEW_SECRET: 'a-preview-secret-that-only-tests-know',
    CHECKOUT_SECRET: 'a-checkout-secret-that-only-tests-know',
  }
  return { ...actual, env: { ...actual.env, ...secrets } }
})

import { encryptPreview } from '@awning/contract/preview'
import { createResumeUrl } from './lib/checkout/resume-link'
import { env } from './lib/env'
import { limits } from './lib/limits/limits'
import { clientAddressHeader } from './lib/server/client-address'
import { sealPreviewCookie } from './lib/visit/preview-cookie'
import { config, middleware } from './middleware'

beforeEach(() => {
  mockFetchPathContent.mockReset().mockResolvedValue(found)
  mockResolve.mockImplementation(async (headers: Headers) => {
    const store = stores[(headers.get('host') ?? '').split('.')[0] ?? '']
    return store ? { kind: 'store', store } : { kind: 'unknown' }
  })
})

type Visit = { host?: string; headers?: Record<string, string>; method?: string }

const visit = (path: string, { host = 'nightshift.shop.test', headers = {}, method = 'GET' }: Visit = {}) =>
  middleware(new NextRequest(`http://${host}${path}`, { method, headers: { host, ...headers } }))

const inner = (response: Response) => {
  const url = new URL(response.headers.get('x-middleware-rewrite') ?? 'http://none/')
  return url.pathname + url.search
}

describe('a visit to a further domain of a store', () => {
  const withDomain = { ...stores.nightshift, domain: 'shop.example' }
  const location = async (host: string, path: string) => {
    mockResolve.mockResolvedValue({ kind: 'store', store: withDomain })
    const response = await visit(path, { host })
    return response.status === 308 ? response.headers.get('location') : response.status
  }

  it.each(['/', '/tees?page=2&aid=jo', '/api/cart', '/sitemap.xml', '/listing/tee?product=1&variation=2&size=3'])(
    'redirects to the first one with %s',
    async (path) => {
      expect(await location('www.shop.example', path)).toBe(
        `${env.PUBLIC_URL_PATTERN.replace('{host}', 'shop.example')}${path}`,
      )
    },
  )

  it('stays at the first one, at the sub-domain, and for files that belong to each host', async () => {
    expect(await location('shop.example', '/')).toBe(200)
    expect(await location(`nightshift.${env.ROOT_DOMAIN}`, '/')).toBe(200)
    expect(await location('www.shop.example', '/.well-known/security.txt')).toBe(200)
  })
})

describe('a visit to the former address of a renamed store', () => {
  it('redirects to the present one, or to its domain, with path and query', async () => {
    const visitFormer = async (store: object | undefined, path: string) => {
      mockResolve.mockResolvedValue({ kind: 'store', store })
      const response = await visit(path, { host: `old-name.${env.ROOT_DOMAIN}` })
      return response.status === 308 ? response.headers.get('location') : response.status
    }
    const at = (host: string) => env.PUBLIC_URL_PATTERN.replace('{host}', host)
    expect(await visitFormer(stores.nightshift, '/tees?page=2')).toBe(
      `${at(`nightshift.${env.ROOT_DOMAIN}`)}/tees?page=2`,
    )
    expect(await visitFormer({ ...stores.nightshift, domain: 'shop.example' }, '/cart')).toBe(
      `${at('shop.example')}/cart`,
    )
  })
})

describe('a visit to a percent-encoded address or one with a space at its end', () => {
  it.each([
    ['/%74ees', '/tees'],
    ['/tees%20?page=2', '/tees?page=2'],
    ['/listing/night-tee%20', '/listing/night-tee'],
    ['/listing/night%2Dtee%C2%A0', '/listing/night-tee'],
    ['/Tees%20', '/tees'],
    ['/cart%20', '/cart'],
  ])('of a page redirects from %s to %s', async (path, expected) => {
    const response = await visit(path)
    expect(response.status).toBe(308)
    const { pathname, search } = new URL(response.headers.get('location') ?? '', 'http://shop.test')
    expect(pathname + search).toBe(expected)
  })
})

describe('a visit to an address with a language', () => {
  const host = 'polyglot.shop.test'
  const german = { 'accept-language': 'de' }

  it('shows that language in the market of the store, for every browser and search engine', async () => {
    const expected = '/polyglot/de.EUR.EU~de/listing/tee/-'
    expect(inner(await visit('/de/listing/tee', { host }))).toBe(expected)
    expect(inner(await visit('/de/listing/tee', { host, headers: { 'accept-language': 'fr' } }))).toBe(expected)
    expect(inner(await visit('/de', { host }))).toBe('/polyglot/de.EUR.EU~de')
    expect(mockFetchPathContent.mock.calls).toEqual([['polyglot', '/listing/tee']])
  })

  it('shows that language with the currency and region that the visitor chose', async () => {
    const headers = { cookie: 'buyer=en.GBP.ROW.USA' }
    expect(inner(await visit('/fr/cart', { host, headers }))).toBe('/polyglot/fr.GBP.ROW~fr/cart')
  })

  it('shows the language of cookie or browser at an address without one, and never redirects', async () => {
    expect(inner(await visit('/cart', { host }))).toBe('/polyglot/en.EUR.EU~/cart')
    expect(inner(await visit('/cart', { host, headers: german }))).toBe('/polyglot/de.EUR.EU~/cart')
    expect(inner(await visit('/cart', { host, headers: { ...german, cookie: 'buyer=it.USD.USA' } }))).toBe(
      '/polyglot/it.USD.USA~/cart',
    )
  })

  it('redirects to the canonical address in that language', async () => {
    const capitals = await visit('/pt-BR/About', { host })
    expect([capitals.status, capitals.headers.get('location')]).toEqual([308, `http://${host}/pt-br/about`])
    const support = await visit('/de/support', { host })
    expect([support.status, support.headers.get('location')]).toEqual([307, `http://${host}/de`])
  })

  it('does not exist for pages of one visitor', async () => {
    const checkout = await visit('/de/checkout/abc', { host })
    expect([checkout.status, inner(checkout)]).toEqual([404, '/polyglot/de.EUR.EU~de/missing'])
  })

  it('does not exist in a store without the flag', async () => {
    mockFetchPathContent.mockResolvedValue({ kind: 'none', products: 0 })
    const page = await visit('/de/cart')
    expect([page.status, inner(page)]).toEqual([404, '/nightshift/en.USD.USA/missing'])
    expect(mockFetchPathContent.mock.calls).toEqual([['nightshift', '/de/cart']])
  })
})

describe('a visit', () => {
  // Requirements: 1.0, 9.1
  it('shows the store of the host in the store’s own market', async () => {
    expect(inner(await visit('/'))).toBe('/nightshift/en.USD.USA')
    expect(inner(await visit('/cart', { host: 'outpost.shop.test' }))).toBe('/outpost/en.EUR.EU/cart')
  })

  it('shows the market of its buyer cookie if it is supported', async () => {
    expect(inner(await visit('/', { headers: { cookie: 'buyer=en.GBP.EU' } }))).toBe('/nightshift/en.GBP.EU')
    expect(inner(await visit('/', { headers: { cookie: 'buyer=../../outpost' } }))).toBe('/nightshift/en.USD.USA')
    expect(inner(await visit('/', { headers: { cookie: 'buyer=xx.USD.USA' } }))).toBe('/nightshift/en.USD.USA')
  })

  it('shows the same page with any tracking parameters', async () => {
    const response = await visit('/listing/tee?product=5&utm_source=a&fbclid=b&gclid=c&aid=d')
    expect(inner(response)).toBe('/nightshift/en.USD.USA/listing/tee/p5')
  })

  it('gets a 404 for anything missing in the catalog, before a page is rendered', async () => {
    mockFetchPathContent.mockResolvedValue({ kind: 'none', products: 0 })
    const listing = await visit('/listing/never-was?product=5')
    expect([listing.status, inner(listing)]).toEqual([404, '/nightshift/en.USD.USA/listing-not-found'])
    const shelf = await visit('/never-was')
    expect([shelf.status, inner(shelf)]).toEqual([404, '/nightshift/en.USD.USA/missing'])
    expect(mockFetchPathContent.mock.calls).toEqual([
      ['nightshift', '/listing/never-was'],
      ['nightshift', '/never-was'],
    ])
  })

  it('with an invented selection shows the normalized listing page, without the name of a collection', async () => {
    mockFetchPathContent.mockResolvedValue({ ...found, choices: [{ product: 5, variations: [50], sizes: [500] }] })
    expect(inner(await visit('/listing/cap?variation=50&size=123'))).toBe('/nightshift/en.USD.USA/listing/cap/v50')
    for (const variation of [1, 2, 3])
      expect(inner(await visit(`/invented-${variation}/cap?variation=${variation}&page=${variation}`))).toBe(
        '/nightshift/en.USD.USA/listing/cap/-',
      )
  })

  it('is rate limited after thousands of missing URLs, while other visitors are not', async () => {
    mockFetchPathContent.mockResolvedValue({ kind: 'none', products: 0 })
    const headers = { [clientAddressHeader]: '203.0.113.57' }
    for (let go = 0; go < limits.pages.max; go += 1) await visit('/never-was', { headers })
    const callsBefore = mockFetchPathContent.mock.calls.length
    expect((await visit('/never-was', { headers })).status).toBe(429)
    const limited = await visit('/neither-was', { headers })
    expect([limited.status, Number(limited.headers.get('retry-after')) > 500]).toEqual([429, true])
    expect(mockFetchPathContent).toHaveBeenCalledTimes(callsBefore)
    expect((await visit('/never-was', { headers: { [clientAddressHeader]: '203.0.113.58' } })).status).toBe(404)
  })

  it('shows the page anyway if the lookup fails', async () => {
    mockFetchPathContent.mockRejectedValue(new Error('down'))
    const response = await visit('/listing/tell-me')
    expect([response.status, inner(response)]).toEqual([200, '/nightshift/en.USD.USA/listing/tell-me/-'])
  })

  it('keeps only the query parameters that the page needs', async () => {
    expect(inner(await visit('/thankyou?name=A&evil=1'))).toBe('/nightshift/en.USD.USA/thankyou?name=A')
  })

  it('cannot reach an internal path or another store by its URL', async () => {
    for (const path of ['/outpost/en.USD.USA', '/outpost/en.USD.USA/cart', '/x.rsc', '/wp-login.php'])
      expect(inner(await visit(path))).toBe('/nightshift/en.USD.USA/missing')
  })

  it('is sent as private, without headers for a shared cache', async () => {
    const response = await visit('/')
    expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    expect(response.headers.has('cdn-cache-control')).toBe(false)
    expect((await visit('/thankyou')).headers.get('cache-control')).toBe('private, no-store')
  })

  it('does not pass on internal headers that a visitor sends', async () => {
    const headers = { 'x-nonce': 'evil', 'x-forwarded-host': 'outpost.shop.test', 'content-security-policy': 'evil' }
    const response = await visit('/', { headers })
    expect(inner(response)).toBe('/nightshift/en.USD.USA')
    expect(response.headers.get('x-middleware-request-x-nonce')).toBeNull()
    expect(response.headers.get('x-middleware-request-x-forwarded-host')).toBeNull()
  })
})

describe('a first visit', () => {
  it('uses the browser’s language, sets no cookie and is cacheable', async () => {
    const response = await visit('/', { headers: { 'accept-language': 'de-CH,de;q=0.9' } })
    expect(inner(response)).toBe('/nightshift/de.USD.USA')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
  })
})

describe('a visit from an affiliate link', () => {
  const cookies = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.toLowerCase())

  // Requirements: C6.1, C9.1
  it('stores the affiliate for a week and the TikTok partner for two hours, on this host only', async () => {
    const response = await visit('/listing/tee?product=5&aid=jo%2042!&utm_source=TTEC&gclid=x')
    expect(inner(response)).toBe('/nightshift/en.USD.USA/listing/tee/p5')
    const [affiliate = '', partner = ''] = cookies(response)
    expect(affiliate).toMatch(/^affiliate=jo42; path=\/;.*max-age=604800; httponly; samesite=lax$/)
    expect(partner).toMatch(/^partner=tiktok; path=\/;.*max-age=7200; samesite=lax$/)
    expect(affiliate + partner).not.toContain('domain')
  })

  it('is not cached, not even by the edge', async () => {
    const replaced = jest.replaceProperty(env, 'EDGE_CACHE', true)
    const response = await visit('/?aid=jo')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const edgeHeaders = ({ headers }: Response) =>
      ['x-accel-expires', 'cdn-cache-control', 'surrogate-key'].map((name) => headers.get(name))
    expect(edgeHeaders(response)).toEqual([null, null, null])
    expect(edgeHeaders(await visit('/?utm_source=other'))).toEqual(['2', 'max-age=2', 'store-nightshift'])
    expect(edgeHeaders(await visit('/thankyou'))).toEqual([null, null, null])
    replaced.restore()
  })

  it('is stored on a redirect to the canonical URL too', async () => {
    const response = await visit('/CART/?aid=jo')
    expect([response.status, cookies(response).length]).toEqual([308, 1])
  })

  it('sets no cookie without a valid affiliate or partner', async () => {
    expect(cookies(await visit('/?aid=%3C%3E&utm_source=x&fbclid=y'))).toEqual([])
  })
})

describe('the help pages', () => {
  const addresses = [
    '/support',
    '/support/returns',
    '/support/no-such-article',
    '/contact',
    '/contact-success',
    '/live-chat',
  ]

  // Requirements: C2.203
  it.each(addresses)('%s redirects to the home page if the store does not show help', async (address) => {
    const response = await visit(address)
    expect([response.status, response.headers.get('location')]).toEqual([307, 'http://nightshift.shop.test/'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('include the contact form about international delivery and its confirmation in every shop', async () => {
    expect(inner(await visit('/contact?reason=international'))).toBe('/nightshift/en.USD.USA/contact/international')
    expect(inner(await visit('/contact-success?reason=international'))).toBe(
      '/nightshift/en.USD.USA/contact-success/international',
    )
  })

  // Requirements: C2.203
  it('are available if the store shows help, and a missing article is a 404', async () => {
    const help = async (address: string) => {
      const response = await visit(address, { host: 'helpful.shop.test' })
      return `${response.status} ${inner(response)}`
    }
    expect(await Promise.all(addresses.map(help))).toEqual([
      '200 /helpful/en.USD.USA/support',
      '200 /helpful/en.USD.USA/support/returns',
      '404 /helpful/en.USD.USA/missing',
      '200 /helpful/en.USD.USA/contact',
      '200 /helpful/en.USD.USA/contact-success',
      '200 /helpful/en.USD.USA/live-chat',
    ])
  })
})

describe('a form posted to the home page', () => {
  const post = (path: string, type: string) => visit(path, { method: 'POST', headers: { 'content-type': type } })

  // Requirements: 7.14
  it('is a preorder', async () => {
    expect(inner(await post('/', 'application/x-www-form-urlencoded;charset=UTF-8'))).toBe('/api/preorders')
  })

  it('is rejected at any other URL or with another content type', async () => {
    expect((await post('/cart', 'application/x-www-form-urlencoded')).status).toBe(405)
    expect((await post('/', 'application/json')).status).toBe(405)
    expect((await visit('/', { method: 'PUT' })).status).toBe(405)
  })
})

describe('the checkout', () => {
  it('gets a policy with a new nonce, and is never cached', async () => {
    const own = { headers: { cookie: 'checkout=abc' } }
    const [first, second] = [await visit('/checkout/abc', own), await visit('/checkout/abc', own)]
    expect(inner(first)).toBe('/nightshift/en.USD.USA/checkout/abc')
    const policy = first.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'/)
    expect(policy).not.toBe(second.headers.get('content-security-policy'))
    expect(first.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is 404 for a browser whose cookie does not name it', async () => {
    for (const cookie of ['', 'checkout=abd', 'checkout=ab', 'order=', 'cart=abc']) {
      const response = await visit('/checkout/abc', { headers: { cookie } })
      // The checkout page shows that there is none, with a link to the cart.
      expect([response.status, inner(response)]).toEqual([404, '/nightshift/en.USD.USA/checkout/abc'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
    const seen = await visit('/checkout/abc', { headers: { cookie: 'order=abc' } })
    expect([seen.status, inner(seen)]).toEqual([200, '/nightshift/en.USD.USA/checkout/abc'])
  })

  it('is available to navigations, not to scripts', async () => {
    const visitBy = (dest: string) =>
      visit('/checkout/abc', { headers: { cookie: 'checkout=abc', 'sec-fetch-dest': dest } })
    expect((await visitBy('document')).status).toBe(200)
    for (const dest of ['empty', 'iframe', 'object', 'embed', 'script']) {
      const response = await visitBy(dest)
      expect([dest, response.status, inner(response)]).toEqual([dest, 404, '/'])
    }
  })
})

describe('a link to a checkout', () => {
  const linkOf = async (id: string, slug = 'nightshift') => {
    const { pathname, search } = new URL(await createResumeUrl({ slug }, id))
    return pathname + search
  }
  const leadsTo = (response: Response) => {
    const url = new URL(response.headers.get('location') ?? 'http://none/')
    return [response.status, url.host, url.pathname + url.search]
  }

  const own = { headers: { cookie: 'checkout=chk_1' } }

  // Requirements: C2.20
  it('opens the checkout in the browser that started it, and is removed from the URL', async () => {
    const response = await visit(await linkOf('chk_1'), own)
    expect(leadsTo(response)).toEqual([303, 'nightshift.shop.test', '/checkout/chk_1'])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  // Requirements: C2.20, C2.103
  it.each([
    ['without a checkout', ''],
    ['with another one', 'checkout=chk_2'],
  ])('asks first in a browser %s, and sets no cookie', async (_, cookie) => {
    const response = await visit(await linkOf('chk_1'), { headers: { cookie } })
    expect([response.status, inner(response)?.split('?')[0]]).toEqual([200, '/nightshift/en.USD.USA/checkout/chk_1'])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('keeps the result of a provider’s page, but no other parameters', async () => {
    const link = `${await linkOf('chk_1')}&redirect_status=failed&payment_intent_client_secret=pi_1_secret&next=//evil.test`
    expect(leadsTo(await visit(link, own))[2]).toBe('/checkout/chk_1?redirect_status=failed')
    const invalidStatus = `${await linkOf('chk_1')}&redirect_status=%0d%0aevil`
    expect(leadsTo(await visit(invalidStatus, own))[2]).toBe('/checkout/chk_1')
  })

  // Requirements: C2.20
  it('redirects to the cart if it is truncated, changed, foreign or empty, and gives no access', async () => {
    const validLink = await linkOf('chk_1')
    const stranger = new URL(await linkOf('chk_2'), 'http://x').search
    const invalidLinks = [
      validLink.slice(0, -1),
      `${validLink}A`,
      `/checkout/chk_1${stranger}`,
      '/checkout/chk_1?id=',
      '/checkout/chk_1?id=chk_1',
    ]
    for (const path of [...invalidLinks, await linkOf('chk_1', 'outpost')]) {
      const response = await visit(path)
      expect(leadsTo(response)).toEqual([303, 'nightshift.shop.test', '/cart?notice=link'])
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  })

  it('that has expired still leads the browser that owns the checkout to it', async () => {
    const response = await visit('/checkout/chk_1?id=old', { headers: { cookie: 'checkout=chk_1' } })
    expect(leadsTo(response)).toEqual([303, 'nightshift.shop.test', '/checkout/chk_1'])
  })

  it('is only for a checkout: other checkout pages ignore the id', async () => {
    const response = await visit('/checkout/express?id=x&method=paypal')
    expect(inner(response)).toBe('/nightshift/en.USD.USA/checkout/express?method=paypal')
  })

  it('is not enough for the sandbox page: a browser without a checkout gets a 404', async () => {
    const page = '/checkout/sandbox?payment=tok_1'
    const stranger = await visit(page)
    expect([stranger.status, inner(stranger)]).toEqual([404, `/nightshift/en.USD.USA${page}`])
    expect((await visit(page, { headers: { cookie: 'checkout=chk_1' } })).status).toBe(200)
  })
})

describe('a preview', () => {
  const cookieHeader = (response: Response) => response.headers.get('x-middleware-request-cookie')
  const cookieOf = async (store: string, seconds: number) => {
    const credential = await encryptPreview({ store, expires: Math.floor(Date.now() / 1000) + seconds }, mockSecret)
    return `preview=${await sealPreviewCookie({ credential, bypass: 'build-id' }, mockSecret)}`
  }

  it('bypasses the page cache and is not cached', async () => {
    const cookie = `buyer=en.USD.USA; ${await cookieOf('nightshift', 60)}`
    const response = await visit('/listing/tee', { headers: { cookie } })
    expect(cookieHeader(response)).toBe(`${cookie}; __prerender_bypass=build-id`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(inner(response)).toBe('/nightshift/en.USD.USA/listing/tee/-')
    expect(cookieHeader(await visit('/api/cart', { headers: { cookie } }))).toContain('__prerender_bypass=build-id')
  })

  it('of another store, an expired one and an invented one are ignored', async () => {
    const invented = 'preview=AAAA'
    for (const cookie of [await cookieOf('outpost', 60), await cookieOf('nightshift', -60), invented]) {
      const response = await visit('/listing/tee', { headers: { cookie } })
      expect(cookieHeader(response)).not.toContain('__prerender_bypass')
      expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    }
  })

  it('is required to bypass the page cache, even if a visitor knows the cookie name', async () => {
    const response = await visit('/', { headers: { cookie: 'a=1; __prerender_bypass=build-id; b=2' } })
    expect(cookieHeader(response)).toBe('a=1; b=2')
  })
})

describe('a visit to an unknown or unavailable store', () => {
  // Requirements: 8.9
  it('shows a neutral page, never another shop', async () => {
    const response = await visit('/', { host: 'nobody.shop.test' })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/nightshift|outpost/)
  })

  // Requirements: 2.11, 7.6, 8.9, C7.501
  it('redirects to the operator’s own 404 page if there is one', async () => {
    env.STORE_NOT_FOUND_URL = 'https://shops.example/404'
    const response = await visit('/listing/tee', { host: 'nobody.shop.test' })
    env.STORE_NOT_FOUND_URL = undefined
    expect([response.status, response.headers.get('location')]).toEqual([307, 'https://shops.example/404'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('gets a 503 with Retry-After while the service is unavailable', async () => {
    mockResolve.mockResolvedValue({ kind: 'unavailable' })
    const response = await visit('/')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
  })

  it('removes an access code from the address before it responds 503', async () => {
    mockResolve.mockResolvedValue({ kind: 'unavailable' })
    const response = await visit('/login?accessCode=high-tide&aid=4')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/\/login\?aid=4$/)
  })

  it('gets 429 after many invented hosts, without another lookup', async () => {
    const attempts = []
    for (let host = 0; host < 70; host += 1)
      attempts.push(
        (await visit('/', { host: `x${host}.shop.test`, headers: { 'x-client-address': '203.0.113.60' } })).status,
      )
    expect([attempts[59], attempts[60], attempts[69]]).toEqual([404, 429, 429])
    const lookups = mockResolve.mock.calls.length
    await visit('/', { host: 'x99.shop.test', headers: { 'x-client-address': '203.0.113.60' } })
    expect(mockResolve.mock.calls).toHaveLength(lookups)
  })

  it('gets a 503 in the format of calls for a call', async () => {
    mockResolve.mockResolvedValue({ kind: 'unavailable' })
    const response = await visit('/api/checkout', { method: 'POST' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toEqual({ errors: [{ code: 'unavailable', detail: 'unavailable' }] })
  })

  it('is rejected for a malformed host', async () => {
    mockResolve.mockResolvedValue({ kind: 'malformed' })
    expect((await visit('/')).status).toBe(400)
  })
})

describe('a request outside the pages of a store', () => {
  it('is rejected for Server Actions and writes to pages', async () => {
    expect((await visit('/', { method: 'POST', headers: { 'next-action': 'x' } })).status).toBe(405)
    expect((await visit('/', { method: 'POST' })).status).toBe(405)
  })

  it('is not found for data files of the Pages Router', async () => {
    expect((await visit('/_next/data/x/listing/tee.json')).status).toBe(404)
  })

  it('reaches the health check without a store lookup', async () => {
    mockResolve.mockRejectedValue(new Error('asked'))
    for (const path of ['/api/health', '/favicon.ico']) expect((await visit(path)).status).toBe(200)
  })

  // Requirements: C9.605
  it('reaches the revalidation route at an internal URL', async () => {
    mockResolve.mockResolvedValue({ kind: 'unknown' })
    expect((await visit('/api/revalidate', { method: 'POST' })).headers.get('x-middleware-next')).toBe('1')
    expect((await visit('/api/cart', { method: 'POST' })).status).toBe(404)
  })
})

it('the middleware runs for every path except static files of Next.js', () => {
  const seen = (pathname: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(pathname))
  for (const pathname of [
    '/',
    '/__nextjs',
    '/__nextjsfoo/nightshift/en.USD.USA/cart',
    '/_next/webpack-hmr',
    '/_next/data/x.json',
    '/a.b',
  ])
    expect([pathname, seen(pathname)]).toEqual([pathname, true])
  expect(seen('/_next/static/chunks/1.js')).toBe(false)
})
