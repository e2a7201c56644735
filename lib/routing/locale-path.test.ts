import { reservedPaths } from '@awning/platform/rules/reserved-paths'
import { canonicalLocalePath, matchLocalePath, readLocalePath } from './locale-path'
import { matchRoute, privateSegments } from './match-route'
import { withPrefix } from './with-prefix'

const none = new URLSearchParams()
const store = { flags: { localeUrls: true } }
const routeOf = (path: string) => matchLocalePath(readLocalePath(store, path), none).path

describe('an address with a language', () => {
  it('is the page of the same path in that language', () => {
    expect(readLocalePath(store, '/de/listing/x')).toEqual({ prefix: '/de', locale: 'de', pathname: '/listing/x' })
    expect(readLocalePath(store, '/pt-br')).toEqual({ prefix: '/pt-br', locale: 'pt-BR', pathname: '/' })
    for (const path of ['/', '/tees', '/listing/x', '/cart', '/search', '/support/returns', '/terms-of-use'])
      expect(routeOf(`/de${path === '/' ? '' : path}`)).toBe(matchRoute(path, none).path)
  })

  it('is the path of a collection in a store without the flag', () => {
    expect(readLocalePath({ flags: {} }, '/de/x')).toEqual({
      prefix: undefined,
      locale: undefined,
      pathname: '/de/x',
    })
  })

  it('does not exist for the default language, for other languages and for pages of one visitor', () => {
    expect(readLocalePath(store, '/en/x')).toEqual({ prefix: '', locale: undefined, pathname: '/en/x' })
    expect(readLocalePath(store, '/da/x').locale).toBeUndefined()
    expect(readLocalePath(store, '/deutsch').locale).toBeUndefined()
    for (const path of ['/checkout/abc', '/checkout/express', '/thankyou', '/login', '/track/order/1', '/de'])
      expect(matchLocalePath(readLocalePath(store, `/de${path}`), none).notFound).toBe(
        path === '/de' ? undefined : true,
      )
    // A collection with the slug of a language has no address of its own.
    expect(routeOf('/de/de')).toContain('/collection/de/')
  })

  it.each([
    ['/DE/Listing/X', '/de/listing/x'],
    ['/de/tees/', '/de/tees'],
    ['/pt-BR', '/pt-br'],
    ['/de/', '/de'],
    ['/de/listing/x', undefined],
    ['/de', undefined],
    ['/TEES', '/tees'],
    ['/tees', undefined],
  ])('redirects %s to %s', (requested, expected) => {
    const address = readLocalePath(store, requested)
    expect(canonicalLocalePath(address, requested, matchLocalePath(address, none))).toBe(expected)
  })
})

describe('a link on a page with its language in its address', () => {
  it.each([
    ['/', '/de'],
    ['/?q=1', '/de?q=1'],
    ['/#x', '/de#x'],
    ['/listing/x?product=1', '/de/listing/x?product=1'],
    ['/checkouts', '/de/checkouts'],
    ['/track', '/de/track'],
    ['/de', '/de'],
    ['/de/tees', '/de/tees'],
    ['/de?q=1', '/de?q=1'],
    ['/design', '/de/design'],
    ['//other.example/x', '//other.example/x'],
    ['https://other.example/x', 'https://other.example/x'],
    ['#reviews', '#reviews'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['/track/order/AW-1', '/track/order/AW-1'],
    ['/api/preview/leave', '/api/preview/leave'],
  ])('to %s leads to %s', (href, expected) => {
    expect(withPrefix('/de', href)).toBe(expected)
    expect(withPrefix('', href)).toBe(href)
  })

  it('has a language exactly if the page exists in all languages', () => {
    for (const segment of privateSegments) expect(withPrefix('/de', `/${segment}/x`)).toBe(`/${segment}/x`)
    const elsewhere = new Set<string>([...privateSegments, 'pictures'])
    for (const path of reservedPaths)
      if (!elsewhere.has(path)) expect(withPrefix('/de', `/${path}`)).toBe(`/de/${path}`)
  })
})
