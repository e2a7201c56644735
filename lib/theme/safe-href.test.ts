import fc from 'fast-check'
import { safeHref, safeSlugHref } from './safe-href'

describe('links from theme data', () => {
  it.each(['/', '/tees', '/tees/graphic?page=2', 'https://example.com/a?b=1'])('%s is kept', (href) => {
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
  ])('%p is dropped', (href) => {
    expect(safeHref(href)).toBeUndefined()
  })

  it('a bare slug of the menu is a page of the shop', () => {
    expect(safeSlugHref('tees')).toBe('/tees')
    expect(safeSlugHref('tees/graphic')).toBe('/tees/graphic')
    expect(safeSlugHref('https://example.com/')).toBe('https://example.com/')
    expect(safeSlugHref('javascript:alert(1)')).toBeUndefined()
  })

  it('whatever is kept stays on this shop or goes to http(s), as a browser reads it', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', ':', 'h', 't', 'p', 's', '.', 'a', '\t', '\n', ' ', '@'),
    })
    fc.assert(
      fc.property(nasty, (text) => {
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
