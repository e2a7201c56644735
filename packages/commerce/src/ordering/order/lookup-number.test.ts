import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { newLookupNumber } from './lookup-number'

test('an order number is accepted in any spelling', () => {
  const number = newLookupNumber()
  expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]$/)
  expect(parseLookupNumber(number)).toBe(number)
  expect(parseLookupNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number)
  expect(parseLookupNumber(number.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number)
})

test('one wrong character is detected', () => {
  const number = newLookupNumber()
  for (let at = 0; at < number.length; at += 1) {
    if (number[at] === '-') continue
    const wrong = number[at] === '7' ? '8' : '7'
    expect(parseLookupNumber(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBeNull()
  }
})

test('1,000 order numbers are unique', () => {
  expect(new Set(Array.from({ length: 1_000 }, newLookupNumber)).size).toBe(1_000)
})
