import fc from 'fast-check'
import { defaultListOptions } from './list-options'
import {
  canonicalPath,
  formatSelection,
  isSupport,
  isTopicContact,
  matchRoute,
  parseCollectionSegments,
  parseSelection,
} from './match-route'
import { paths } from './paths'

const match = (address: string) => {
  const url = new URL(address, 'http://shop.test')
  return matchRoute(url.pathname, url.searchParams)
}

describe('matchRoute', () => {
  // Requirements: 2.3, 2.8, C2.200, C2.300, C2.500
  it.each([
    ['/', ''],
    ['/cart?items=a', '/cart'],
    ['/search', '/search'],
    ['/search?searchterm=te&color=Navy', '/search'],
    ['/search?color=Navy&searchterm=tee&utm_source=x', '/search/c2VhcmNodGVybT10ZWUmY29sb3I9TmF2eQ'],
    ['/listing/night-tee', '/listing/night-tee/-'],
    ['/listing/night-tee?product=12&variation=34&size=56', '/listing/night-tee/p12-v34-s56'],
    ['/listing/night-tee?pid=12&utm_source=x&fbclid=y', '/listing/night-tee/p12'],
    ['/listing/night-tee?size=5&variation=abc', '/listing/night-tee/s5'],
    ['/listing/night-tee/reviews', '/reviews/night-tee/1'],
    ['/listing/night-tee/reviews?page=3&size=5', '/reviews/night-tee/3'],
    ['/listing/night-tee/reviews?page=99999', '/reviews/night-tee/100'],
    ['/tees', '/collection/tees/-/1'],
    ['/tees?page=3', '/collection/tees/-/3'],
    ['/tees/graphic?page=2', '/collection/tees/graphic/2'],
    ['/tees/night-tee?pid=12&size=5', '/collection/tees/night-tee/1~p12-s5.c2l6ZT01'],
    ['/tees/night-tee?variation=34&page=2', '/collection/tees/night-tee/2~v34'],
    ['/night-tee?pid=12&utm_source=x', '/collection/night-tee/-/1~p12'],
    ['/tees?size=5&utm_source=x', '/collection/tees/-/1.c2l6ZT01'],
    ['/tees?page=-1', '/collection/tees/-/1'],
    ['/terms-of-use', '/terms-of-use'],
    ['/terms', '/terms-of-use'],
    ['/privacy-policy?utm_source=x', '/privacy-policy'],
    ['/checkout/Ab_9-x', '/checkout/Ab_9-x'],
    ['/track', '/track'],
    ['/track/recover', '/track/recover'],
    ['/track/order/7K3M-PQ9X-2WHT-B?email=a%40b.test', '/track/order'],
    ['/track/order/%23%201001', '/track/order'],
    ['/checkout-complete/Ab_9-x?name=Eve', '/checkout-complete'],
    ['/support', '/support'],
    ['/support/returns', '/support/returns'],
    ['/support/no-such-article', '/missing'],
    ['/support/returns/more', '/missing'],
    ['/contact', '/contact'],
    ['/contact-success', '/contact-success'],
    ['/live-chat', '/live-chat'],
    ['/404', '/missing'],
    ['/listing-not-found', '/listing-not-found'],
  ])('maps %s to the page %s', (address, path) => expect(match(address).path).toBe(path))

  it.each([
    '/nightshift/en.USD.USA',
    '/nightshift/en.USD.USA/cart',
    '/collection/tees/-/1',
    '/listing/a/b',
    '/listing/UPPER',
    '/missing',
    '/__proto__',
    '/tees/..%2fcart',
    '/listing/x.rsc',
    '/_next/data/x.json',
    '/wp-login.php',
    '/terms/of-use',
    '/track/order',
    '/track/order/',
    '/track/order/1/2',
    '/track/nothing',
    '/checkout-complete',
    '/checkout-complete/a/b',
    '/checkout-complete/a%20b',
    '/terms-of-use/more',
    '/api',
    `/${'a'.repeat(101)}`,
  ])('maps %s to the not-found page', (address) => expect(match(address).path).toBe('/missing'))

  it.each(['/support', '/support/returns', '/support/no-such-article', '/contact', '/contact-success', '/live-chat'])(
    'recognizes %s as a help page',
    (address) => expect(isSupport(address)).toBe(true),
  )

  it.each(['/', '/supporters', '/track', '/contacts', '/listing/support', '/terms-of-use'])(
    'does not recognize %s as a help page',
    (address) => expect(isSupport(address)).toBe(false),
  )

  it.each(['/contact', '/contact-success'])('gives %s a separate path for each topic', (address) => {
    for (const topic of ['international', 'product']) {
      const route = match(`${address}?reason=${topic}`)
      expect(route.path).toBe(`${address}/${topic}`)
      expect(isTopicContact(route)).toBe(true)
    }
    expect(isTopicContact(match(address))).toBe(false)
    expect(match(`${address}?reason=order`).path).toBe(address)
    expect(match(`${address}/international`).path).toBe('/missing')
  })

  it('ignores tracking parameters', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (campaign) => {
        expect(match(`/listing/tee?product=1&utm_campaign=${encodeURIComponent(campaign)}`).path).toBe(
          '/listing/tee/p1',
        )
      }),
    )
  })
})

describe('a selection', () => {
  const id = fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined })
  const selections = fc.record({ product: id, variation: id, size: id })

  it('is restored from the internal path', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        const read = parseSelection(formatSelection(selection))
        expect({ product: undefined, variation: undefined, size: undefined, ...read }).toEqual(selection)
      }),
    )
  })

  it('is restored from a link', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        expect(match(paths.listing('tee', selection)).path).toBe(`/listing/tee/${formatSelection(selection)}`)
      }),
    )
  })

  it.each(['', 'p', 'p0', 'x1', 'p1-v', 's1-p1', 'p1v2', 'p1--s2', 'p01'])('rejects %s', (segment) =>
    expect(parseSelection(segment)).toBeUndefined(),
  )
})

describe('a collection path', () => {
  it('contains the nested collection and its parent', () => {
    expect(parseCollectionSegments({ slug: 'tees', nested: 'graphic', page: '2' })).toEqual({
      slug: 'graphic',
      parent: 'tees',
      page: 2,
      selection: '-',
      options: defaultListOptions,
    })
    expect(parseCollectionSegments({ slug: 'tees', nested: '-', page: '1' })).toEqual({
      slug: 'tees',
      page: 1,
      selection: '-',
      options: defaultListOptions,
    })
  })

  it('can be a nested listing with a selection', () => {
    expect(parseCollectionSegments({ slug: 'tees', nested: 'night-tee', page: '1~p12-v34' })).toEqual({
      slug: 'night-tee',
      parent: 'tees',
      page: 1,
      selection: 'p12-v34',
      options: defaultListOptions,
    })
  })

  it('contains the sort and the filters, in one form for all orders of the query', () => {
    const pathOf = (query: string) => matchRoute('/tees', new URLSearchParams(query)).path
    const path = pathOf('color=White&utm_source=x&page=2&color=Navy&sort=newest')
    expect(path).toMatch(/^\/collection\/tees\/-\/2\.[A-Za-z0-9_-]+$/)
    expect(pathOf('sort=newest&color=Navy&color=White&page=2&color=Navy')).toBe(path)
    expect(pathOf('sort=unknown&color=')).toBe('/collection/tees/-/1')
    expect(parseCollectionSegments({ slug: 'tees', nested: '-', page: path.split('/').at(-1) ?? '' })).toMatchObject({
      page: 2,
      options: { sort: 'newest', color: ['Navy', 'White'] },
    })
  })

  it.each(['x', '', '1~', '1~x', '1~p1~p1', '~p1', '1~p01', '1.x', '1.c29ydD1uZXdlc3Q.x', '1.c29ydD1uZXdlc3R'])(
    'is invalid with %j as its page',
    (page) => expect(parseCollectionSegments({ slug: 'tees', nested: '-', page })).toBeUndefined(),
  )
})

describe('a path with uppercase letters or a trailing slash', () => {
  const canonical = (pathname: string) => canonicalPath(pathname, matchRoute(pathname, new URLSearchParams()))

  it('redirects to one canonical path', () => {
    expect(canonical('/Tees')).toBe('/tees')
    expect(canonical('/TEES/Graphic/')).toBe('/tees/graphic')
    expect(canonical('/Listing/Night-Tee')).toBe('/listing/night-tee')
    expect(canonical('/About/')).toBe('/about')
    expect(canonical('//')).toBe('/')
  })

  it('stays as it is if it is canonical or not found in any form', () => {
    for (const pathname of ['/', '/tees', '/a/b/c/', '/Robots.TXT', '/API/cart', '/wp-login.PHP'])
      expect(canonical(pathname)).toBeUndefined()
  })

  it('is unchanged where the path is case-sensitive', () => {
    expect(canonical('/checkout/AbC')).toBeUndefined()
    expect(canonical('/Checkout/AbC')).toBeUndefined()
  })
})
