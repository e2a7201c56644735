import fc from 'fast-check'
import { foldTyped } from './text'

describe('a typed code', () => {
  it.each(Intl.supportedValuesOf('numberingSystem').map((numberingSystem) => [numberingSystem]))(
    'has the digits 0 to 9 when it is typed in the digits of %s',
    (numberingSystem) => {
      const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false })
      const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit)).join('')
      // Systems such as Roman numerals have no decimal digits.
      if (/^\p{Nd}{10}$/u.test(digits)) expect(foldTyped(digits)).toBe('0123456789')
    },
  )

  it('is not changed by a second pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldTyped(foldTyped(text))).toBe(foldTyped(text))
      }),
    )
  })

  it('leaves a text that is too long for a code, which would take minutes', () => {
    const marks = '\u0301\u0323'.repeat(100_000)
    expect(foldTyped(marks)).toBe(marks)
  })

  it('keeps printable ASCII', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => expect(foldTyped(text)).toBe(text)))
  })
})
