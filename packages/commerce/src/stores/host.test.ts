import { isUnder, normalizeHost } from './host'

test.each([
  ['Shop.Example.com', 'shop.example.com'],
  ['shop.example.com.', 'shop.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  [' a.b ', 'a.b'],
])('%s is normalized to %s', (input, host) => {
  expect(normalizeHost(input)).toBe(host)
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
])('%j is not a public host name', (input) => {
  expect(normalizeHost(input)).toBeNull()
})

test('a host under the root domain is reserved, one with the same ending is not', () => {
  expect(isUnder('a.awning.shop', 'awning.shop')).toBe(true)
  expect(isUnder('awning.shop', 'awning.shop')).toBe(true)
  expect(isUnder('notawning.shop', 'awning.shop')).toBe(false)
})
