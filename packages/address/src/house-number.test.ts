import { lacksHouseNumber } from './house-number'

const lacking = (countryCode: string, address1: string, address2 = '') =>
  lacksHouseNumber({ address1, address2, countryCode })

it.each([
  ['US', 'Analytical Way', ''],
  ['US', 'Analytical Way', 'Apt B'],
  ['GB', 'High Street', ''],
  ['DE', 'Am Markt', 'Hinterhaus'],
  ['FR', 'Rue de Paris', ''],
  ['BR', 'Avenida Paulista', ''],
])('in %s, "%s" lacks a house number', (country, street, line) => expect(lacking(country, street, line)).toBe(true))

it.each([
  ['US', '12 Analytical Way', ''],
  ['US', 'Analytical House', '12 Analytical Way'],
  ['US', 'General Delivery', ''],
  ['US', 'PO Box 7', ''],
  ['GB', 'Rose Cottage, Church Lane', ''],
  ['GB', 'Rose Cottage', 'Church Lane'],
  ['DE', 'Packstation 101', ''],
  ['ES', 'Calle Mayor, s/n', ''],
  ['IT', 'Via Roma SNC', ''],
  ['BR', 'Rua das Flores, S/Nº', ''],
  ['IE', 'The Old Mill', ''],
  ['JP', 'Chiyoda', ''],
  ['XX', 'Anywhere', ''],
])('in %s, "%s" needs no other house number', (country, street, line) =>
  expect(lacking(country, street, line)).toBe(false),
)
