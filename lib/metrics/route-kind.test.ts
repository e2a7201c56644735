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
])('%s counts as %s', (path, kind) => {
  expect(routeKind(path)).toBe(kind)
})

test('whatever is asked for, the kinds are few words and none is taken from the address', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom('', '/api', '/listing', '/checkout'), (path, before) => {
      const kind = routeKind(`${before}${path}`)
      expect(kind).toMatch(/^[a-z_]{4,15}$/)
      seen.add(kind)
    }),
    { numRuns: 1_000 },
  )
  expect(seen.size).toBeLessThan(30)
})
