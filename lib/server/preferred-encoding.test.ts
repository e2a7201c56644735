import { preferredEncoding } from './preferred-encoding'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR ; q=0.1', 'br'],
  ['gzip;q=0.0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('the encoding for "%s" is %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})
