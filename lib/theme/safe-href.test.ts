import fc from 'fast-check'
import { safeHref, safeSlugHref } from './safe-href'

describe('links from theme data', () => {
  it.each(['/', '/tees', '/tees/graphic?page=2', 'https://example.com/a?b=1'])('accepts %s', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:\\\\evil.example',
    'https:evil.example',
    'https://user:pass@evil.example/',
    'ftp://example.com',
    '',
    null,
    undefined,
  ])('drops %p', (href) => {
    expect(safeHref(href)).toBeUndefined()
  })

  it('accepts a bare slug of the menu as a page of the shop', () => {
    expect(safeSlugHref('tees')).toBe('/tees')
    expect(safeSlugHref('tees/graphic')).toBe('/tees/graphic')
    expect(safeSlugHref('https://example.com/')).toBe('https://example.com/')
    expect(safeSlugHref('javascript:alert(1)')).toBeUndefined()
  })

  // Requirements: 5.13
  it('accepts only links to this shop or to http(s), as a browser parses them', () => {
    const unsafeText = fc.string({
      unit: fc.constantFrom('/', '\\', ':', 'h', 't', 'p', 's', '.', 'a', '\t', '\n', ' ', '@'),
    })
    fc.assert(
      fc.property(unsafeText, (text) => {
        const href = safeHref(text)
        if (href === undefined) return
        const url = new URL(href, 'https://shop.example')
        expect(['http:', 'https:']).toContain(url.protocol)
        if (href.startsWith('/')) expect(url.host).toBe('shop.example')
      }),
      { numRuns: 3000 },
    )
  })
})
