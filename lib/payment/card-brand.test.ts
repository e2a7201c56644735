import { cardBrandOf } from './card-brand'

it.each([
  ['4', 'Visa'],
  ['4242 4242 4242 4242', 'Visa'],
  ['51', 'Mastercard'],
  ['5555 5555 5555 4444', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['34', 'American Express'],
  ['3782 822463 10005', 'American Express'],
  ['', undefined],
  ['5', undefined],
  ['56', undefined],
  ['2220', undefined],
  ['2721', undefined],
  ['30', undefined],
  ['6011', undefined],
])('the brand of %s is %s', (number, brand) => expect(cardBrandOf(number)).toBe(brand))
