import { includedTaxName } from '@awning/platform/rules/included-tax'
import { calculateTax } from './calculate-tax'

const to = (countryCode: string, stateCode = '', zip = '') => ({ countryCode, stateCode, zip })
const taxOf = (destination: ReturnType<typeof to>, itemTotal = 10_000, shipping = 500) =>
  calculateTax({ itemTotal, shipping, destination })

// Requirements: C2.73
test('sales tax is added only in the United States, at the state’s rate, including delivery where the state taxes it', () => {
  expect(taxOf(to('US', 'CA'))).toEqual({ tax: 725, includedTax: null })
  expect(taxOf(to('US', 'NY'))).toEqual({ tax: 420, includedTax: null })
  expect(taxOf(to('US', 'OR'))).toEqual({ tax: 0, includedTax: null })
})

test.each([
  ['Germany', to('DE'), 1_676],
  ['the United Kingdom', to('GB'), 1_750],
  ['Finland', to('FI'), 2_133],
  ['Switzerland', to('CH'), 787],
  ['Norway', to('NO'), 2_100],
  ['Australia', to('AU'), 955],
  ['New Zealand', to('NZ'), 1_370],
  ['Ontario', to('CA', 'ON'), 1_208],
  ['Nova Scotia', to('CA', 'NS'), 1_289],
  ['Alberta', to('CA', 'AB'), 500],
  ['mainland Spain', to('ES', 'M', '28001'), 1_822],
])('a price in %s includes its tax, and none is added', (_where, destination, includedTax) => {
  expect(taxOf(destination)).toEqual({ tax: 0, includedTax })
})

test('an unknown tax is not reported', () => {
  expect(taxOf(to('JP'))).toEqual({ tax: 0, includedTax: null })
  expect(taxOf(to('ES', 'GC', '35001'))).toEqual({ tax: 0, includedTax: null })
})

test('half a cent is rounded up for any amount', () => {
  // 6.25 % of 8 cents is 0.5; 20 % included in 3 cents is 0.5.
  expect(taxOf(to('US', 'TX'), 8, 0).tax).toBe(1)
  expect(taxOf(to('GB'), 3, 0).includedTax).toBe(1)
  expect(taxOf(to('HU'), 99_999_999, 0).includedTax).toBe(21_259_842)
})

test('the included tax has its local name', () => {
  expect(['DE', 'GB', 'AU', 'NZ', 'CA'].map(includedTaxName)).toEqual(['vat', 'vat', 'gst', 'gst', 'hst'])
})
