import { formatPageMarket, parsePageMarket } from './page-market'

const market = { locale: 'de', currency: 'EUR', region: 'EU' } as const

test.each([
  ['de.EUR.EU', undefined],
  ['de.EUR.EU~', ''],
  ['de.EUR.EU~de', '/de'],
])('the market %s in an internal path has the prefix %s', (segment, prefix) => {
  expect(formatPageMarket({ market, prefix })).toBe(segment)
  expect(parsePageMarket(segment)).toEqual({ market, prefix })
})

test.each(['de.EUR.EU~fr', 'de.EUR.EU~de~de', 'de.EUR.EU~/de', 'de.EUR~de', '~de', '_', '', undefined])(
  'the segment %s is rejected',
  (segment) => expect(parsePageMarket(segment)).toBeUndefined(),
)
