/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { currencies } from '@awning/platform/currencies'
import { locales } from '@awning/platform/locales'
import { regions } from '@awning/platform/regions'
import { attributionOf } from '../analytics/attribution'
import { matchRoute, pageParameters, privateSegments } from './match-route'

const rules = readFileSync('deploy/nginx/awning/rules.conf', 'utf8')

/** The regular expressions of a map, as nginx reads them: `~*` ignores case. */
function patternsOf(variable: string): RegExp[] {
  const [, body = ''] = new RegExp(`map \\S+ \\$${variable} \\{([^}]*(?:\\{[^}]*\\}[^}]*)*)\\n\\}`).exec(rules) ?? []
  return Array.from(
    body.matchAll(/"(~\*?)([^"]+)"/g),
    ([, kind, text = '']) => new RegExp(text, kind === '~*' ? 'i' : ''),
  )
}
const matches = (variable: string, text: string) => patternsOf(variable).some((pattern) => pattern.test(text))

describe('the cache rules of the edge', () => {
  test.each([
    '/api/cart',
    '/checkout/Ab_9-x',
    '/checkout/express',
    '/checkout-complete/x',
    '/login',
    '/thankyou',
    '/track/order/AW-1',
    '/newsletter/confirm',
    '/.well-known/security.txt',
    '/sw.js',
  ])('pass %s on unchanged', (path) => expect(matches('awning_private_path', path)).toBe(true))

  test.each([
    '/',
    '/listing/night-tee',
    '/tees',
    '/tees/night-tee',
    '/cart',
    '/search',
    '/about',
    '/track',
    '/support/returns',
    '/contact',
    '/terms',
    '/apis',
    '/checkouts',
    '/missing/path/below',
  ])('treat %s as a page that visitors share', (path) => {
    expect(matches('awning_private_path', path)).toBe(false)
    const { caching, part } = matchRoute(path, new URLSearchParams())
    expect([caching, part]).toEqual(['page', 'shop'])
  })

  const paths = ['/', '/listing/night-tee', '/tees', '/tees/night-tee', '/cart', '/search', '/contact']
  test.each(['utm_medium=email', 'fbclid=x&gclid=y', 'utm_source=google&utm_campaign=a%20b', 'ref=', 'x=1&y=2&'])(
    'store one page for the query %s and for none',
    (query) => {
      expect(matches('awning_args', query)).toBe(true)
      for (const path of paths)
        expect(matchRoute(path, new URLSearchParams(query))).toEqual(matchRoute(path, new URLSearchParams()))
      expect(attributionOf(new URLSearchParams(query))).toEqual([])
    },
  )

  test.each([
    'page=2',
    'utm_medium=x&page=2',
    'p%61ge=2',
    'PAGE=2',
    'variation=1',
    'searchterm=tee',
    'items=a',
    'reason=international',
    'aid=jo',
    'utm_source=TTEC',
    'x',
    'x=1&&page=2',
  ])('keep the query %s in the key', (query) => expect(matches('awning_args', query)).toBe(false))

  test.each(['accessCode=x', 'a=b&aid=jo', 'utm_source=TTEC&x=1'])(
    'pass on the query %s, which sets a cookie',
    (query) => expect(matches('awning_private_query', query)).toBe(true),
  )

  test.each(['access=x', 'a=b; preview=y', '__Host-access=z', 'a=b;__Host-preview=y'])(
    'pass on a visitor with the cookie %s',
    (cookie) => expect(matches('awning_private_cookie', cookie)).toBe(true),
  )

  test.each([
    ['gzip, deflate, br', true],
    ['br;q=0.5, gzip', true],
    ['gzip, br;q=0', false],
    ['br ; q=0.000, gzip;q=0', false],
    ['zstd', false],
    ['', false],
  ])('compress for Accept-Encoding %s: %s', (header, isCompressed) => {
    const [br] = patternsOf('awning_encoding')
    expect(br?.test(header)).toBe(isCompressed)
  })

  test.each([
    'shop.example/shop.example',
    'shop.example/SHOP.example:443',
    'shop.example/shop.example.',
    'shop.example/shop.example.:8443',
    '[::1]/[::1]:3000',
  ])('accept the hosts %s of one request', (hosts) => expect(matches('awning_two_hosts', hosts)).toBe(true))

  test.each([
    'one.example/two.example',
    'one.example/two.example:80',
    'shop.example/',
    'a/aa',
    'a.b/aXb',
    'a/a:',
    'a/a:1@b',
  ])('refuse the hosts %s of one request', (hosts) => expect(matches('awning_two_hosts', hosts)).toBe(false))

  test('store pages by the markets of the app only', () => {
    for (const market of ['en.USD.USA', 'pt-BR.EUR.EU', 'de.EUR.EU.EU'])
      for (const cookies of [`buyer=${market}`, `a=b; buyer=${market}; c=d`, `__Host-buyer=${market}`])
        expect([cookies, matches('awning_market', `/${cookies}`)]).toEqual([cookies, true])
    for (const market of ['xx.USD.USA', 'en.USD', 'en.USD.USA.x', 'en.USD.USA ', 'EN.usd.USA', ''])
      for (const cookies of [`buyer=${market}`, `__Host-buyer=${market}`])
        expect([cookies, matches('awning_market', `/${cookies}`)]).toEqual([cookies, false])
  })

  test('list every market of the app, every parameter that selects a page, and every private path', () => {
    const markets = [
      ...locales.map((locale) => `${locale}.USD.USA`),
      ...currencies.map((currency) => `en.${currency}.USA`),
      ...regions.map((region) => `en.USD.${region}`),
    ]
    expect(markets.filter((market) => !matches('awning_market', `/buyer=${market}`))).toEqual([])
    expect(pageParameters.filter((name) => matches('awning_args', `${name}=1`))).toEqual([])
    expect(privateSegments.filter((name) => !matches('awning_private_path', `/${name}`))).toEqual([])
  })

  test('over TLS ignore a market that a sibling store could have set', () => {
    expect(matches('awning_market', 'https/buyer=de.EUR.EU')).toBe(false)
    expect(matches('awning_market', 'https/a=b; xbuyer=de.EUR.EU')).toBe(false)
    expect(matches('awning_market', 'https/buyer=de.EUR.EU; __Host-buyer=en.USD.USA')).toBe(true)
    expect(matches('awning_market', 'http/buyer=de.EUR.EU')).toBe(true)
  })
})
