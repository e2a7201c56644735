import { hostCookie } from './host-cookie'

it('names a shared cookie for its host alone over TLS, and plainly without TLS', () => {
  expect(hostCookie('cart', true)).toBe('__Host-cart')
  expect(hostCookie('cart', false)).toBe('cart')
})
