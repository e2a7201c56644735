import { initialCountry } from './home-country'

test.each([
  ['USA', 'de', 'US'],
  ['CANADA', 'fr', 'CA'],
  ['AUSTRALIA', 'en', 'AU'],
  ['EU', 'de', 'DE'],
  ['EU', 'nl', 'NL'],
  ['EU', 'en', 'US'],
  ['ROW', 'en-GB', 'GB'],
  ['ROW', 'pt-BR', 'BR'],
  ['ROW', 'de', 'US'],
  ['MOON', 'de', 'US'],
])('the address form of a buyer in region %s with language %s starts with country %s', (region, locale, country) => {
  expect(initialCountry(region, locale)).toBe(country)
})
