import { cityOfZip } from './zip-cities'

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
