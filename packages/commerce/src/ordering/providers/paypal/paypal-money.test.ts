import { currencies } from '@awning/platform/currencies'
import { minorUnits } from '@awning/platform/money'
import fc from 'fast-check'
import { paypalAmount } from './paypal-money'

const currency = fc.constantFrom(...currencies)
const amount = fc.integer({ min: 0, max: 99_999_999_999 })

test('sends amounts to PayPal with the decimals of their currency', () => {
  expect(paypalAmount(2805, 'USD')).toEqual({ currency_code: 'USD', value: '28.05' })
  expect(paypalAmount(5, 'EUR').value).toBe('0.05')
  expect(paypalAmount(0, 'GBP').value).toBe('0.00')
  expect(paypalAmount(100_000_000, 'CAD').value).toBe('1000000.00')
})

test('converts an amount to PayPal’s format and back to the same minor units', () => {
  fc.assert(
    fc.property(amount, currency, (minor, code) => {
      const { value } = paypalAmount(minor, code)
      expect(value).toMatch(/^\d+\.\d\d$/)
      expect(minorUnits(value, code)).toBe(minor)
    }),
  )
})

test.each([
  ['28', 2800],
  ['28.5', 2850],
  ['28.500', 2850],
  ['0.01', 1],
  // 18.99 * 100 as a float is below 1899.
  ['18.99', 1899],
  ['1.005', null],
  ['-1.00', null],
  ['1e3', null],
  ['', null],
  ['٣', null],
])('reads %p in dollars as %p minor units', (value, minor) => {
  if (minor === null) expect(() => minorUnits(value, 'USD')).toThrow(RangeError)
  else expect(minorUnits(value, 'USD')).toBe(minor)
})

test.each([-1, 1.5, Number.NaN, Number.MAX_VALUE])('never sends %p to PayPal as an amount', (wrong) => {
  expect(() => paypalAmount(wrong, 'USD')).toThrow(RangeError)
})
