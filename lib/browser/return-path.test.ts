import fc from 'fast-check'
import { safeReturnPath } from './return-path'

test.each(['/', '/tees', '/tees/graphic?page=2', '/listing/tee?product=5&size=1', '/search?searchterm=caf%C3%A9+au'])(
  'accepts %s as a page of this shop',
  (address) => expect(safeReturnPath(address)).toBe(address),
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
])('rejects %j', (address) => expect(safeReturnPath(address)).toBeUndefined())

// Requirements: C8.401
test('returns only a path of this host for any input', () => {
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
    fc.property(fc.array(parts, { maxLength: 12 }), (segments) => {
      const address = safeReturnPath(segments.join(''))
      if (address === undefined) return
      const url = new URL(address, 'https://shop.test/login')
      expect([url.origin, url.pathname + url.search]).toEqual(['https://shop.test', address])
    }),
    { numRuns: 2_000 },
  )
})
