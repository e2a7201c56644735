import { sandboxCards } from '@awning/contract/payment'
import fc from 'fast-check'
import { toCardErrorReason } from '../payment/card-error-reason'
import {
  CardForm,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  isCurrentExpiry,
  passesLuhn,
  sandboxMethodOf,
  testCards,
} from './sandbox-card'

describe('a sandbox card', () => {
  it.each(Object.entries(sandboxCards))('%s is recognized in every format', (number, method) => {
    expect(passesLuhn(number)).toBe(true)
    expect(sandboxMethodOf(number)).toBe(method)
    expect(sandboxMethodOf(formatCardNumber(number))).toBe(method)
    expect(sandboxMethodOf(number.replace(/(\d{4})/g, '$1-'))).toBe(method)
  })

  it('is not recognized for any other number', () => {
    expect(sandboxMethodOf('4000 0566 5566 5556')).toBeUndefined()
    expect(sandboxMethodOf('')).toBeUndefined()
    expect(sandboxMethodOf('toString')).toBeUndefined()
  })

  it('has a check digit that detects every single wrong digit', () => {
    const spot = fc.record({ at: fc.integer({ min: 0, max: 15 }), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(sandboxCards)), spot, (number, { at: spotOf16, by }) => {
        const at = spotOf16 % number.length
        const wrong = (Number(number[at]) + by) % 10
        expect(passesLuhn(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBe(false)
      }),
    )
  })

  it('accepts the well-known test numbers', () => {
    const known = ['4242 4242 4242 4242', '4111 1111 1111 1111', '5555 5555 5555 4444', '3782 822463 10005']
    for (const number of [...known, '6011 1111 1111 1117']) expect(sandboxMethodOf(number)).toBe('pm_sandbox_ok')
    expect(sandboxMethodOf('4000 0000 0000 3220')).toBe('pm_sandbox_challenge')
  })

  it('is listed once, formatted and grouped by result', () => {
    const listed = testCards()
    expect(listed[0]?.[1]).toContain('3782 822463 10005')
    expect(listed.flatMap(([, numbers]) => numbers.map((number) => number.replaceAll(' ', '')))).toEqual(
      expect.arrayContaining(Object.keys(sandboxCards)),
    )
    expect(new Set(listed.map(([method]) => method)).size).toBe(listed.length)
  })

  it('is grouped during input: four digits each, or four, six and five for American Express', () => {
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('4242 4242 4242 4242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('37828')).toBe('3782 8')
    expect(formatCardNumber('3782822463100059')).toBe('3782 822463 10005')
    expect(formatSecurityCode('12a345')).toBe('1234')
  })

  it('accepts an expiry date in all common formats', () => {
    expect(formatExpiry('4')).toBe('04')
    expect(formatExpiry('1')).toBe('1')
    expect(formatExpiry('12')).toBe('12')
    expect(formatExpiry('1227')).toBe('12 / 27')
    expect(formatExpiry('12/27')).toBe('12 / 27')
    expect(formatExpiry('12/2027')).toBe('12 / 27')
    expect(formatExpiry('12 / ')).toBe('12')
  })

  it('is formatted idempotently', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(formatCardNumber(formatCardNumber(text))).toBe(formatCardNumber(text))
        expect(formatExpiry(formatExpiry(text))).toBe(formatExpiry(text))
      }),
    )
  })

  it('is valid until the last day of its month', () => {
    expect(isCurrentExpiry('11 / 26', new Date(2026, 10, 30))).toBe(true)
    expect(isCurrentExpiry('11 / 26', new Date(2026, 11, 1))).toBe(false)
    expect(isCurrentExpiry('13 / 30', new Date(2026, 0, 1))).toBe(false)
    expect(isCurrentExpiry('00 / 30', new Date(2026, 0, 1))).toBe(false)
    expect(isCurrentExpiry('1', new Date(2026, 0, 1))).toBe(false)
  })

  it('is validated field by field', () => {
    const wrong = CardForm.safeParse({ number: '4242 4242 4242 4241', expiry: '01 / 20', code: '12', name: ' ' })
    expect(wrong.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(
      expect.arrayContaining(['number: number', 'expiry: expiry', 'code: code', 'name: name']),
    )
    const good = { number: '4242 4242 4242 4242', expiry: '12 / 60', code: '123', name: 'Ada Byron' }
    expect(CardForm.safeParse(good).success).toBe(true)
  })
})

describe('a declined card', () => {
  it('has one of six texts for every provider code', () => {
    expect(toCardErrorReason('insufficient_funds')).toBe('insufficientFunds')
    expect(toCardErrorReason('Your card has expired.')).toBe('expired')
    for (const reason of ['card_declined', 'authentication_failed', 'Internal: db down', null, undefined])
      expect(toCardErrorReason(reason)).toBe('declined')
  })
})
