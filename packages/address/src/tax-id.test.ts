import fc from 'fast-check'
import { formatTaxId, normalizeTaxId, taxIdKindOf } from './tax-id'

const nineDigits = fc.stringMatching(/^\d{9}$/).filter((digits) => !/^(\d)\1+$/.test(digits))
const endings = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const validEndings = (digits: string) => endings.filter((ending) => normalizeTaxId(digits + ending, 'cpf'))

test('only Brazil requires a tax id', () => {
  expect(taxIdKindOf('BR')).toBe('cpf')
  expect(['US', 'PT', 'DE', '', 'br'].map(taxIdKindOf)).toEqual([null, null, null, null, null])
})

test.each(['11144477735', '111.444.777-35', ' 111 444 777 35 ', '111444777/35'])('%j is a CPF', (text) => {
  expect(normalizeTaxId(text, 'cpf')).toBe('11144477735')
})

test.each([
  ['a wrong first check digit', '111.444.777-45'],
  ['a wrong second check digit', '111.444.777-36'],
  ['a missing digit', '1114447773'],
  ['one digit too many', '111444777350'],
  ['a repeated digit', '111.111.111-11'],
  ['a letter', '111.444.777-3S'],
  ['nothing', ''],
])('%s is no CPF', (_what, text) => {
  expect(normalizeTaxId(text, 'cpf')).toBeUndefined()
})

test('nine digits have exactly one pair of check digits', () => {
  fc.assert(fc.property(nineDigits, (digits) => expect(validEndings(digits)).toHaveLength(1)))
})

test('the usual spelling of a CPF is the same number', () => {
  fc.assert(
    fc.property(nineDigits, (digits) => {
      const cpf = digits + validEndings(digits)[0]
      expect(formatTaxId(cpf)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
      expect(normalizeTaxId(formatTaxId(cpf), 'cpf')).toBe(cpf)
    }),
  )
})
