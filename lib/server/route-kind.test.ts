/** @jest-environment node */
import fc from 'fast-check'
import { routeKind } from './route-kind'

test.each([
  ['/', 'home'],
  ['/listing/night-owl-tee', 'listing'],
  ['/tees', 'page'],
  ['/checkout/Zx81hQ…', 'checkout'],
  ['/support/returns', 'help'],
  ['/api/cart/lines', 'api_cart'],
  ['/api/anything', 'api_other'],
  ['/api/ready', 'probe'],
  ['/_next/static/a.js', 'file'],
  ['/pictures/a-560.webp', 'picture'],
  ['/robots.txt', 'findable'],
])('counts %s as %s', (path, kind) => {
  expect(routeKind(path)).toBe(kind)
})

test('returns one of a few fixed kinds for any path, never a part of the path', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom('', '/api', '/listing', '/checkout'), (path, before) => {
      const kind = routeKind(`${before}${path}`)
      expect(kind).toMatch(/^[a-z_]{4,15}$/)
      kinds.add(kind)
    }),
    { numRuns: 1_000 },
  )
  expect(kinds.size).toBeLessThan(30)
})
