import { cityOfZip, isCityOfOtherZip } from './zip-cities'

it.each([
  ['90210', 'Beverly Hills'],
  ['97201', 'Portland'],
  ['10001', 'New York'],
  ['99553', 'Akutan'],
  ['02134', 'Allston'],
  ['90210-1234', 'Beverly Hills'],
])('the ZIP code %s is in %s', (zip, city) => expect(cityOfZip(zip)).toBe(city))

it.each(['00000', '90299', '9021', '', 'abcde', '__pro'])('%j has no city', (zip) =>
  expect(cityOfZip(zip)).toBeUndefined(),
)

it.each([
  ['Los Angeles', '90210', ['CA']],
  ['portland', '98101', ['OR', 'WA']],
  ['ST. LOUIS', '64101', ['MO']],
])('%s is not the city of %s', (city, zip, states) => expect(isCityOfOtherZip(city, zip, states)).toBe(true))

it.each([
  ['of the ZIP code', 'Beverly Hills', '90210', ['CA']],
  ['with an abbreviated name', 'St Louis', '63101', ['MO']],
  ['whose other name the post accepts', 'Coral Gables', '33134', ['FL']],
  ['that is a part of the city of the ZIP code', 'Ballard', '98107', ['WA']],
  ['with the name of a city in another state', 'Manhattan', '10001', ['NY']],
])('a city %s is accepted', (_what, city, zip, states) => expect(isCityOfOtherZip(city, zip, states)).toBe(false))
