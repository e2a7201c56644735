import { isUnder, normalHost } from './host'

test.each([
  ['Shop.Example.com', 'shop.example.com'],
  ['shop.example.com.', 'shop.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  [' a.b ', 'a.b'],
])('%s is the host %s', (given, host) => {
  expect(normalHost(given)).toBe(host)
})

test.each([
  'localhost',
  'https://shop.example.com',
  'shop.example.com:8443',
  'shop.example.com/path',
  '10.0.0.1',
  '[::1]',
  '0x7f.1',
  'a..b',
  '-a.example',
  'a_b.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
  'a b.example',
  '',
  'shop.example.com@evil.example',
])('%j is not the name of a public host', (given) => {
  expect(normalHost(given)).toBeNull()
})

test('a host under the root domain belongs to a slug, one that only ends alike does not', () => {
  expect(isUnder('a.awning.shop', 'awning.shop')).toBe(true)
  expect(isUnder('awning.shop', 'awning.shop')).toBe(true)
  expect(isUnder('notawning.shop', 'awning.shop')).toBe(false)
})
