import { homeCountry } from './home-country'

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
])('an address of a buyer in %s who reads %s begins in %s', (region, locale, country) => {
  expect(homeCountry(region, locale)).toBe(country)
})
