import { SellerInput } from './invoices'

const seller = (countryCode: string, changes: object) => ({
  seller: {
    legalName: 'A Company',
    address: { lines: ['1 Street'], city: 'City', countryCode },
    numberPrefix: 'R-',
    ...changes,
  },
})
const problems = (input: unknown) => {
  const parsed = SellerInput.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test.each([
  ['AT', 'ATU12345678'],
  ['BE', 'BE0123456789'],
  ['DE', 'DE 123 456 789'],
  ['ES', 'ESX1234567L'],
  ['GB', 'GB123456789'],
  ['GR', 'EL123456789'],
  ['IE', 'IE1234567FA'],
  ['IT', 'it12345678901'],
  ['NL', 'NL123456789B01'],
  ['SE', 'SE123456789001'],
])('a seller in %s is accepted with the VAT id %s', (country, vatId) => {
  expect(problems(seller(country, { vatId }))).toEqual([])
})

test.each([
  ['AT', 'AT12345678'],
  ['DE', 'DE12345678'],
  ['DE', 'FR12345678901'],
  ['GR', 'GR123456789'],
  ['NL', 'NL123456789'],
])('a seller in %s is rejected with the VAT id %s', (country, vatId) => {
  expect(problems(seller(country, { vatId }))).toEqual(['seller.vatId'])
})

test('a seller in the European Union states a VAT id, a tax number, or why it has neither', () => {
  expect(problems(seller('DE', {}))).toEqual(['seller.vatId'])
  expect(problems(seller('DE', { taxNumber: '12/345/67890' }))).toEqual([])
  expect(problems(seller('AT', { note: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung' }))).toEqual([])
  expect(problems(seller('US', {}))).toEqual([])
})

test('a seller in France also states its register', () => {
  const vatId = 'FR12345678901'
  expect(problems(seller('FR', { vatId }))).toEqual(['seller.registration'])
  expect(problems(seller('FR', { vatId, registration: { court: 'RCS Paris', number: '345 678 901' } }))).toEqual([])
})

test.each(['R-1', 'a'.repeat(13), 'R 1-', 'É-'])('the prefix "%s" is rejected', (numberPrefix) => {
  expect(problems(seller('US', { numberPrefix }))).toEqual(['seller.numberPrefix'])
})

test.each(['', 'R-', '2026-', 'INV'])('the prefix "%s" is accepted', (numberPrefix) => {
  expect(problems(seller('US', { numberPrefix }))).toEqual([])
})
