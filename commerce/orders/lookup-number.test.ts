import { readLookupNumber } from '../contract/lookup-number'
import { newLookupNumber } from './lookup-number'

test('an order number is found again however the buyer types it', () => {
  const number = newLookupNumber()
  expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]$/)
  expect(readLookupNumber(number)).toBe(number)
  expect(readLookupNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number)
  expect(readLookupNumber(number.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number)
})

test('one wrong sign is seen', () => {
  const number = newLookupNumber()
  for (let at = 0; at < number.length; at += 1) {
    if (number[at] === '-') continue
    const wrong = number[at] === '7' ? '8' : '7'
    expect(readLookupNumber(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBeNull()
  }
})

test('a thousand order numbers are a thousand different ones', () => {
  expect(new Set(Array.from({ length: 1_000 }, newLookupNumber)).size).toBe(1_000)
})
