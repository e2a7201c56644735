import fc from 'fast-check'
import { safeWayBack } from './way-back'

test.each(['/', '/tees', '/tees/graphic?page=2', '/listing/tee?product=5&size=1', '/search?searchterm=caf%C3%A9+au'])(
  '%s is a page of this shop',
  (address) => expect(safeWayBack(address)).toBe(address),
)

test.each([
  '',
  'tees',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  'https:evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/a//evil.test',
  '/..//evil.test',
  '/./x',
  '/a/../b',
  '/@evil.test\\',
  '/x#y',
  '/api/cart',
  '/login',
  '/login?problem=code',
  '/pictures/x.webp',
  `/${'a'.repeat(700)}`,
])('%j leads nowhere', (address) => expect(safeWayBack(address)).toBeUndefined())

test('whatever is given, only a path of this very host comes out', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    ':',
    '@',
    '%2f',
    '%5c',
    '\t',
    '\n',
    'evil.test',
    'https:',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (given) => {
      const address = safeWayBack(given.join(''))
      if (address === undefined) return
      const url = new URL(address, 'https://shop.test/login')
      expect([url.origin, url.pathname + url.search]).toEqual(['https://shop.test', address])
    }),
    { numRuns: 2_000 },
  )
})
