import { plainPath } from './plain-path'

it.each([
  ['/tees%20', '/tees'],
  ['/tees/', '/tees'],
  ['/listing/moon-tee/', '/listing/moon-tee'],
  ['/%74ees', '/tees'],
  ['/listing/moon%2Dtee', '/listing/moon-tee'],
  ['/listing/moon-tee%20%20', '/listing/moon-tee'],
  ['/listing/%20moon-tee', '/listing/moon-tee'],
  ['/listing/moon-tee%09', '/listing/moon-tee'],
  ['/listing/moon-tee%0A', '/listing/moon-tee'],
  ['/listing/moon-tee%C2%A0', '/listing/moon-tee'],
  ['/listing/moon-tee%E2%80%8B', '/listing/moon-tee'],
  ['/%20', '/'],
])('%s is %s', (requested, plain) => {
  expect(plainPath(requested)).toBe(plain)
})

it.each(['/tees', '/', '/a%2Fb', '/%2E%2E/x', '/moon%20tee', '/%FF', '/%', '/caf%C3%A9', '/a%00'])(
  '%s stays',
  (path) => {
    expect(plainPath(path)).toBe(path)
  },
)
