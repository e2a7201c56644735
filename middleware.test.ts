/** @jest-environment node */
import { NextRequest } from 'next/server'

const stores: Record<string, object> = {
  nightshift: { slug: 'nightshift', currency: 'USD', region: 'USA', state: 'open' },
  outpost: { slug: 'outpost', currency: 'EUR', region: 'EU', state: 'open' },
  helpful: { slug: 'helpful', currency: 'USD', region: 'USA', state: 'open', flags: { showSupport: true } },
}
const mockResolve = jest.fn()
jest.mock('./lib/store/resolve', () => ({ resolveStore: (headers: Headers) => mockResolve(headers) }))

const there = { kind: 'listing', products: 1 }
const mockFetchAddress = jest.fn()
jest.mock('./lib/services/addresses', () => ({
  fetchAddress: (store: string, path: string) => mockFetchAddress(store, path),
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

import { sealPreview } from './commerce/contract/preview'
import { resumeAddress } from './lib/checkout/resume-link'
import { env } from './lib/env'
import { clientAddressHeader } from './lib/limits/client-address'
import { limits } from './lib/limits/limits'
import { sealPreviewCookie } from './lib/preview/preview-cookie'
import { config, middleware } from './middleware'

beforeEach(() => {
  mockFetchAddress.mockReset().mockResolvedValue(there)
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

describe('a visit', () => {
  it('is shown the store of its host in the store’s own market', async () => {
    expect(inner(await visit('/'))).toBe('/nightshift/en.USD.USA')
    expect(inner(await visit('/cart', { host: 'outpost.shop.test' }))).toBe('/outpost/en.EUR.EU/cart')
  })

  it('is shown the market of its buyer cookie, where that is on the lists', async () => {
    expect(inner(await visit('/', { headers: { cookie: 'buyer=en.GBP.EU' } }))).toBe('/nightshift/en.GBP.EU')
    expect(inner(await visit('/', { headers: { cookie: 'buyer=../../outpost' } }))).toBe('/nightshift/en.USD.USA')
    expect(inner(await visit('/', { headers: { cookie: 'buyer=xx.USD.USA' } }))).toBe('/nightshift/en.USD.USA')
  })

  it('lands on one page whatever tracking it carries', async () => {
    const response = await visit('/listing/tee?product=5&utm_source=a&fbclid=b&gclid=c&aid=d')
    expect(inner(response)).toBe('/nightshift/en.USD.USA/listing/tee/p5')
  })

  it('is told with a 404 what the catalogue does not hold, before a page is made of it', async () => {
    mockFetchAddress.mockResolvedValue({ kind: 'none', products: 0 })
    const listing = await visit('/listing/never-was?product=5')
    expect([listing.status, inner(listing)]).toEqual([404, '/nightshift/en.USD.USA/listing-not-found'])
    const shelf = await visit('/never-was')
    expect([shelf.status, inner(shelf)]).toEqual([404, '/nightshift/en.USD.USA/missing'])
    expect(mockFetchAddress.mock.calls).toEqual([
      ['nightshift', '/listing/never-was'],
      ['nightshift', '/never-was'],
    ])
  })

  it('of a selection that was invented lands on the page that stands for it, without the name of a collection', async () => {
    mockFetchAddress.mockResolvedValue({ ...there, choices: [{ product: 5, variations: [50], sizes: [500] }] })
    expect(inner(await visit('/listing/cap?variation=50&size=123'))).toBe('/nightshift/en.USD.USA/listing/cap/v50')
    for (const variation of [1, 2, 3])
      expect(inner(await visit(`/invented-${variation}/cap?variation=${variation}&page=${variation}`))).toBe(
        '/nightshift/en.USD.USA/listing/cap/-',
      )
  })

  it('is asked to wait once it has looked for thousands of addresses at which nothing stands; others are not', async () => {
    mockFetchAddress.mockResolvedValue({ kind: 'none', products: 0 })
    const headers = { [clientAddressHeader]: '203.0.113.57' }
    for (let go = 0; go < limits.pages.most; go += 1) await visit('/never-was', { headers })
    const asked = mockFetchAddress.mock.calls.length
    expect((await visit('/never-was', { headers })).status).toBe(429)
    const refused = await visit('/neither-was', { headers })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 500]).toEqual([429, true])
    expect(mockFetchAddress).toHaveBeenCalledTimes(asked)
    expect((await visit('/never-was', { headers: { [clientAddressHeader]: '203.0.113.58' } })).status).toBe(404)
  })

  it('is shown the page all the same where nobody can tell', async () => {
    mockFetchAddress.mockRejectedValue(new Error('down'))
    const response = await visit('/listing/tell-me')
    expect([response.status, inner(response)]).toEqual([200, '/nightshift/en.USD.USA/listing/tell-me/-'])
  })

  it('keeps only the query that the page needs', async () => {
    expect(inner(await visit('/thankyou?name=A&evil=1'))).toBe('/nightshift/en.USD.USA/thankyou?name=A')
  })

  it('cannot reach an internal path or another store by typing it', async () => {
    for (const path of ['/outpost/en.USD.USA', '/outpost/en.USD.USA/cart', '/x.rsc', '/wp-login.php'])
      expect(inner(await visit(path))).toBe('/nightshift/en.USD.USA/missing')
  })

  it('leaves the app as private, and says nothing of a shared cache', async () => {
    const response = await visit('/')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.has('cdn-cache-control')).toBe(false)
    expect((await visit('/thankyou')).headers.get('cache-control')).toBe('private, no-store')
  })

  it('does not pass on what a visitor sends under our names', async () => {
    const headers = { 'x-nonce': 'evil', 'x-forwarded-host': 'outpost.shop.test', 'content-security-policy': 'evil' }
    const response = await visit('/', { headers })
    expect(inner(response)).toBe('/nightshift/en.USD.USA')
    expect(response.headers.get('x-middleware-request-x-nonce')).toBeNull()
    expect(response.headers.get('x-middleware-request-x-forwarded-host')).toBeNull()
  })
})

describe('a first visit', () => {
  it('speaks the browser’s language, sets no cookie and stays as cacheable as any other', async () => {
    const response = await visit('/', { headers: { 'accept-language': 'de-CH,de;q=0.9' } })
    expect(inner(response)).toBe('/nightshift/de.USD.USA')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('a visit from somebody’s link', () => {
  const cookies = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.toLowerCase())

  it('remembers the affiliate for a week and the tiktok partner for two hours, on this host alone', async () => {
    const response = await visit('/listing/tee?product=5&aid=jo%2042!&utm_source=TTEC&gclid=x')
    expect(inner(response)).toBe('/nightshift/en.USD.USA/listing/tee/p5')
    const [affiliate = '', partner = ''] = cookies(response)
    expect(affiliate).toMatch(/^affiliate=jo42; path=\/;.*max-age=604800; httponly; samesite=lax$/)
    expect(partner).toMatch(/^partner=tiktok; path=\/;.*max-age=7200; samesite=lax$/)
    expect(affiliate + partner).not.toContain('domain')
  })

  it('is this visitor’s alone, also where an edge stands in front', async () => {
    const replaced = jest.replaceProperty(env, 'EDGE_CACHE', true)
    const response = await visit('/?aid=jo')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.has('cdn-cache-control')).toBe(false)
    expect((await visit('/?utm_source=other')).headers.has('cdn-cache-control')).toBe(true)
    replaced.restore()
  })

  it('is remembered on the way to a page’s proper address, too', async () => {
    const response = await visit('/CART/?aid=jo')
    expect([response.status, cookies(response).length]).toEqual([308, 1])
  })

  it('of nobody sets nothing', async () => {
    expect(cookies(await visit('/?aid=%3C%3E&utm_source=x&fbclid=y'))).toEqual([])
  })
})

describe('the pages of help', () => {
  const addresses = [
    '/support',
    '/support/returns',
    '/support/no-such-article',
    '/contact',
    '/contact-success',
    '/live-chat',
  ]

  it.each(addresses)('%s leads to the front page where the store does not show help', async (address) => {
    const response = await visit(address)
    expect([response.status, response.headers.get('location')]).toEqual([307, 'http://nightshift.shop.test/'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('leave out of every shop neither the contact form about international delivery nor its confirmation', async () => {
    expect(inner(await visit('/contact?reason=international'))).toBe('/nightshift/en.USD.USA/contact/international')
    expect(inner(await visit('/contact-success?reason=international'))).toBe(
      '/nightshift/en.USD.USA/contact-success/international',
    )
  })

  it('are there where it does, and an article that nobody wrote is said to be missing with a 404', async () => {
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

describe('a form that is posted to the front page', () => {
  const post = (path: string, type: string) => visit(path, { method: 'POST', headers: { 'content-type': type } })

  it('is a preorder', async () => {
    expect(inner(await post('/', 'application/x-www-form-urlencoded;charset=UTF-8'))).toBe('/api/preorders')
  })

  it('is nothing at any other address, nor as anything but a form', async () => {
    expect((await post('/cart', 'application/x-www-form-urlencoded')).status).toBe(405)
    expect((await post('/', 'application/json')).status).toBe(405)
    expect((await visit('/', { method: 'PUT' })).status).toBe(405)
  })
})

describe('the checkout', () => {
  it('gets a policy with a fresh nonce, and is never stored', async () => {
    const own = { headers: { cookie: 'checkout=abc' } }
    const [first, second] = [await visit('/checkout/abc', own), await visit('/checkout/abc', own)]
    expect(inner(first)).toBe('/nightshift/en.USD.USA/checkout/abc')
    const policy = first.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'/)
    expect(policy).not.toBe(second.headers.get('content-security-policy'))
    expect(first.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is not there for a browser whose cookie does not name it', async () => {
    for (const cookie of ['', 'checkout=abd', 'checkout=ab', 'order=', 'cart=abc']) {
      const response = await visit('/checkout/abc', { headers: { cookie } })
      // The checkout's own page says that there is none, with the way to the cart.
      expect([response.status, inner(response)]).toEqual([404, '/nightshift/en.USD.USA/checkout/abc'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
    const seen = await visit('/checkout/abc', { headers: { cookie: 'order=abc' } })
    expect([seen.status, inner(seen)]).toEqual([200, '/nightshift/en.USD.USA/checkout/abc'])
  })

  it('is opened by a browser in a window, and fetched by no script', async () => {
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
    const { pathname, search } = new URL(await resumeAddress({ slug }, id))
    return pathname + search
  }
  const leadsTo = (response: Response) => {
    const url = new URL(response.headers.get('location') ?? 'http://none/')
    return [response.status, url.host, url.pathname + url.search]
  }

  const own = { headers: { cookie: 'checkout=chk_1' } }

  it('opens the checkout in the browser that began it, and leaves the address', async () => {
    const response = await visit(await linkOf('chk_1'), own)
    expect(leadsTo(response)).toEqual([303, 'nightshift.shop.test', '/checkout/chk_1'])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['without a checkout', ''],
    ['with another one', 'checkout=chk_2'],
  ])('asks first in a browser %s, and sets no cookie', async (_, cookie) => {
    const response = await visit(await linkOf('chk_1'), { headers: { cookie } })
    expect([response.status, inner(response)?.split('?')[0]]).toEqual([200, '/nightshift/en.USD.USA/checkout/chk_1'])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('keeps what a provider’s page says of its end, and nothing else that came with it', async () => {
    const link = `${await linkOf('chk_1')}&redirect_status=failed&payment_intent_client_secret=pi_1_secret&next=//evil.test`
    expect(leadsTo(await visit(link, own))[2]).toBe('/checkout/chk_1?redirect_status=failed')
    const odd = `${await linkOf('chk_1')}&redirect_status=%0d%0aevil`
    expect(leadsTo(await visit(odd, own))[2]).toBe('/checkout/chk_1')
  })

  it('leads to the cart where it is cut off, changed, foreign or empty, and lets nobody in', async () => {
    const good = await linkOf('chk_1')
    const stranger = new URL(await linkOf('chk_2'), 'http://x').search
    const bad = [
      good.slice(0, -1),
      `${good}A`,
      `/checkout/chk_1${stranger}`,
      '/checkout/chk_1?id=',
      '/checkout/chk_1?id=chk_1',
    ]
    for (const path of [...bad, await linkOf('chk_1', 'outpost')]) {
      const response = await visit(path)
      expect(leadsTo(response)).toEqual([303, 'nightshift.shop.test', '/cart?notice=link'])
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  })

  it('that is too old still leads the browser whose checkout it is to it', async () => {
    const response = await visit('/checkout/chk_1?id=old', { headers: { cookie: 'checkout=chk_1' } })
    expect(leadsTo(response)).toEqual([303, 'nightshift.shop.test', '/checkout/chk_1'])
  })

  it('is for a checkout alone: the pages beside it have no id to open', async () => {
    const response = await visit('/checkout/express?id=x&method=paypal')
    expect(inner(response)).toBe('/nightshift/en.USD.USA/checkout/express?method=paypal')
  })

  it('is needed by the page that stands for a provider’s own: a browser without a checkout is told so with a 404', async () => {
    const page = '/checkout/sandbox?payment=tok_1'
    const stranger = await visit(page)
    expect([stranger.status, inner(stranger)]).toEqual([404, `/nightshift/en.USD.USA${page}`])
    expect((await visit(page, { headers: { cookie: 'checkout=chk_1' } })).status).toBe(200)
  })
})

describe('a preview', () => {
  const passed = (response: Response) => response.headers.get('x-middleware-request-cookie')
  const cookieOf = async (store: string, seconds: number) => {
    const credential = await sealPreview({ store, expires: Math.floor(Date.now() / 1000) + seconds }, mockSecret)
    return `preview=${await sealPreviewCookie({ credential, bypass: 'build-id' }, mockSecret)}`
  }

  it('goes past the page cache and is stored nowhere', async () => {
    const cookie = `buyer=en.USD.USA; ${await cookieOf('nightshift', 60)}`
    const response = await visit('/listing/tee', { headers: { cookie } })
    expect(passed(response)).toBe(`${cookie}; __prerender_bypass=build-id`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(inner(response)).toBe('/nightshift/en.USD.USA/listing/tee/-')
    expect(passed(await visit('/api/cart', { headers: { cookie } }))).toContain('__prerender_bypass=build-id')
  })

  it('of another store, one that is over and an invented one are no preview', async () => {
    const invented = 'preview=AAAA'
    for (const cookie of [await cookieOf('outpost', 60), await cookieOf('nightshift', -60), invented]) {
      const response = await visit('/listing/tee', { headers: { cookie } })
      expect(passed(response)).not.toContain('__prerender_bypass')
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
    }
  })

  it('is the only way past the page cache, whoever knows the word for it', async () => {
    const response = await visit('/', { headers: { cookie: 'a=1; __prerender_bypass=build-id; b=2' } })
    expect(passed(response)).toBe('a=1; b=2')
  })
})

describe('a visit to nobody', () => {
  it('finds a neutral page, never another shop', async () => {
    const response = await visit('/', { host: 'nobody.shop.test' })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/nightshift|outpost/)
  })

  it('is sent to the operator’s own 404 page outside, where there is one', async () => {
    env.STORE_NOT_FOUND_URL = 'https://shops.example/404'
    const response = await visit('/listing/tee', { host: 'nobody.shop.test' })
    env.STORE_NOT_FOUND_URL = undefined
    expect([response.status, response.headers.get('location')]).toEqual([307, 'https://shops.example/404'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is told to come back while the service gives no answer', async () => {
    mockResolve.mockResolvedValue({ kind: 'unavailable' })
    const response = await visit('/')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
  })

  it('is refused for a malformed host', async () => {
    mockResolve.mockResolvedValue({ kind: 'malformed' })
    expect((await visit('/')).status).toBe(400)
  })
})

describe('what this house does not have', () => {
  it('is refused: Server Actions and writes to pages', async () => {
    expect((await visit('/', { method: 'POST', headers: { 'next-action': 'x' } })).status).toBe(405)
    expect((await visit('/', { method: 'POST' })).status).toBe(405)
  })

  it('is not found: data files of the pages router', async () => {
    expect((await visit('/_next/data/x/listing/tee.json')).status).toBe(404)
  })

  it('is not in the way of the health check, which asks no service', async () => {
    mockResolve.mockRejectedValue(new Error('asked'))
    for (const path of ['/api/health', '/favicon.ico']) expect((await visit(path)).status).toBe(200)
  })

  it('takes what the service tells the app, which it sends to an address of the house', async () => {
    mockResolve.mockResolvedValue({ kind: 'unknown' })
    expect((await visit('/api/revalidate', { method: 'POST' })).headers.get('x-middleware-next')).toBe('1')
    expect((await visit('/api/cart', { method: 'POST' })).status).toBe(404)
  })
})

it('sees every address but those of the framework’s own files', () => {
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
