import { includedTaxName } from '../contract/included-tax'
import { reckonTax } from './reckon-tax'

const to = (countryCode: string, stateCode = '', zip = '') => ({ countryCode, stateCode, zip })
const taxOf = (destination: ReturnType<typeof to>, goods = 10_000, shipping = 500) =>
  reckonTax({ goods, shipping, destination })

test('sales tax is added in the United States alone: by the state’s rate, with delivery where the state taxes it', () => {
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
])('a price in %s contains its tax, and nothing is added to it', (_where, destination, includedTax) => {
  expect(taxOf(destination)).toEqual({ tax: 0, includedTax })
})

test('where we do not know the tax, nothing is said of it', () => {
  expect(taxOf(to('JP'))).toEqual({ tax: 0, includedTax: null })
  expect(taxOf(to('ES', 'GC', '35001'))).toEqual({ tax: 0, includedTax: null })
})

test('half a cent is rounded up, however large the sum', () => {
  // 6.25 % of 8 cents, 0.5; 20 % contained in 3 cents, 0.5.
  expect(taxOf(to('US', 'TX'), 8, 0).tax).toBe(1)
  expect(taxOf(to('GB'), 3, 0).includedTax).toBe(1)
  expect(taxOf(to('HU'), 99_999_999, 0).includedTax).toBe(21_259_842)
})

test('the contained tax has the name that it has there', () => {
  expect(['DE', 'GB', 'AU', 'NZ', 'CA'].map(includedTaxName)).toEqual(['vat', 'vat', 'gst', 'gst', 'hst'])
})
