import fc from 'fast-check'
import { parseCsvPrice } from './price'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['9.990', 999],
  ['0', 0],
  ['0.01', 1],
  ['1,234.50', 123_450],
  ['12,50', 1250],
  ['1.234,50', 123_450],
])('%s is %i minor units', (text, amount) => {
  expect(parseCsvPrice(text)).toEqual({ amount, isRounded: false })
})

test.each([
  ['16.5289', 1653],
  ['8,2645', 826],
  ['0.125', 13],
  ['1234.567', 123_457],
  ['1,234.5678', 123_457],
  ['0.99999999', 100],
])('%s is rounded to %i minor units', (text, amount) => {
  expect(parseCsvPrice(text)).toEqual({ amount, isRounded: true })
})

test.each([
  '',
  '$12',
  '-1',
  '12.345',
  '1,234',
  '8,264',
  'free',
  '1e3',
  '12.',
  '.5',
  '1 000',
  '٣',
  'NaN',
  '99999999999',
  '1,23,4',
  '12.50 USD',
])('%j is not a price', (text) => {
  expect(parseCsvPrice(text)).toBeNull()
})

test('every amount is parsed from its text with two digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(parseCsvPrice((amount / 100).toFixed(2))).toEqual({ amount, isRounded: false })
      const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(amount / 100)
      expect(parseCsvPrice(grouped)).toEqual({ amount, isRounded: false })
    }),
  )
})
