import { countriesWithRules, exampleAddress } from '@awning/testing/address-examples'
import fc from 'fast-check'
import { findPlaceProblems, normalizePlace, normalizePostcode } from './address-place'
import { rulesOf } from './address-rules'

const countriesWithPostcodeFormat = countriesWithRules.filter((country) => rulesOf(country).postcode?.masks.length)

describe('the rules of addresses', () => {
  it('cover more than two hundred countries and accept any place in others', () => {
    expect(countriesWithRules.length).toBeGreaterThan(200)
    expect(rulesOf('XX')).toMatchObject({ region: null, postcode: { required: false, masks: [] } })
  })

  // Requirements: C5.66
  it.each(countriesWithRules)('accept the example address of %s', (country) => {
    expect(findPlaceProblems(exampleAddress(country), rulesOf(country))).toEqual([])
  })

  it.each(countriesWithPostcodeFormat)('accept the postcode of %s however it is typed', (country) => {
    const { postcode } = rulesOf(country)
    if (postcode === null) throw new Error(`no postcode in ${country}`)
    const { example } = postcode
    expect(normalizePostcode(example, postcode)).toBe(example)
    expect(normalizePostcode(` ${example.toLowerCase()} `, postcode)).toBe(example)
    expect(normalizePostcode(example.replaceAll(/[ -]/g, ''), postcode)).toBe(example)
  })

  it('do not change a normalized address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countriesWithRules), fc.string({ maxLength: 12 }), (country, zip) => {
        const once = normalizePlace({ ...exampleAddress(country), zip }, rulesOf(country))
        expect(normalizePlace(once, rulesOf(country))).toEqual(once)
      }),
    )
  })
})

describe('a postcode', () => {
  it.each([
    ['JP', '１５０−０００２', '150-0002'],
    ['JP', '〒150-0002', '150-0002'],
    ['JP', '〒 １５０‐０００２', '150-0002'],
    ['JP', '📮150〜0002', '150-0002'],
    ['JP', '150ー0002', '150-0002'],
    ['JP', '150ｰ0002', '150-0002'],
    ['KR', '０４５２４', '04524'],
    ['SA', '١٢٢١١', '12211'],
    ['IR', '۱۱۳۶۹۱۴۷۱۳', '11369-14713'],
    ['IN', '११०००१', '110001'],
    ['BD', '১২০৭', '1207'],
    ['TH', '๑๐๑๑๐', '10110'],
    ['US', '97201\u200b', '97201'],
    ['US', '\u202d97201\u202c', '97201'],
    ['US', '97\u00ad201', '97201'],
    ['CA', '\u2066Ｋ１Ａ　０Ｂ１\u2069', 'K1A 0B1'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm1 1ae', 'M1 1AE'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['NL', '1012lg', '1012 LG'],
    ['IE', 'd6wxh70', 'D6W XH70'],
    ['JP', '1000001', '100-0001'],
    ['PL', '00950', '00-950'],
    ['BR', '01310100', '01310-100'],
    ['SE', 'SE-111 22', '111 22'],
    ['DE', 'D-10115', '10115'],
    ['LV', '1010', 'LV-1010'],
    ['US', '972011234', '97201-1234'],
    ['GB', 'bfpo61', 'BFPO 61'],
    ['GB', 'GIR 0AA', 'GIR 0AA'],
    ['AM', '375010', '375010'],
    ['AR', 'c1425', 'C1425'],
    ['CR', '1000', '1000'],
    ['MT', 'GPO01', 'GPO 01'],
    ['MU', '742CU001', '742CU001'],
    ['OM', 'pc 133', 'PC 133'],
    ['PE', 'Lima 23', 'LIMA 23'],
    ['SH', 'ascn1zz', 'ASCN 1ZZ'],
    ['SO', 'jh09010', 'JH 09010'],
    ['SV', '1101', 'CP 1101'],
    ['SV', 'cp 1101', 'CP 1101'],
    ['TZ', '6090', '6090'],
  ])('of %s typed as %s is normalized to %s', (country, typed, normalized) => {
    const { postcode } = rulesOf(country)
    expect(postcode && normalizePostcode(typed, postcode)).toBe(normalized)
  })

  it.each([
    ['GB', '12345'],
    ['GB', '1234'],
    ['PE', '23'],
    ['DE', '1234'],
    ['CA', '97201'],
    ['US', '9720'],
    ['US', '97201-12'],
    ['NL', 'AB 1234'],
    ['IT', '00184; drop'],
  ])('of %s cannot be %s', (country, typed) => {
    const { postcode } = rulesOf(country)
    expect(postcode && normalizePostcode(typed, postcode)).toBeUndefined()
  })

  it.each(['ID', 'IL', 'PH'])('is optional in %s, where many buyers do not know theirs', (country) => {
    expect(findPlaceProblems({ ...exampleAddress(country), zip: '' }, rulesOf(country))).toEqual([])
    expect(findPlaceProblems({ ...exampleAddress(country), zip: '1' }, rulesOf(country))).toEqual([
      { field: 'zip', message: 'zipForm' },
    ])
  })

  it('is not required and not stored in a country without postcodes', () => {
    expect(rulesOf('AE').postcode).toBeNull()
    expect(normalizePlace({ ...exampleAddress('AE'), zip: '97201' }, rulesOf('AE')).zip).toBe('')
  })
})

describe('a region', () => {
  it.each([
    ['CA', { state: 'ontario', stateCode: '' }, ['ON', 'Ontario']],
    ['CA', { state: '', stateCode: 'qc' }, ['QC', 'Quebec']],
    ['IE', { state: 'County Dublin', stateCode: '' }, ['D', 'Dublin']],
    ['BR', { state: 'Sao Paulo', stateCode: '' }, ['SP', 'São Paulo']],
    ['ES', { state: 'Ourense', stateCode: '' }, ['OR', 'Ourense']],
    ['JP', { state: 'Tokyo', stateCode: '' }, ['13', 'Tokyo']],
    ['DE', { state: 'Berlin', stateCode: 'BE' }, ['', '']],
    ['TR', { state: 'İstanbul', stateCode: '' }, ['', 'İstanbul']],
  ])('of %s given as %j gets matching code and name', (country, given, [stateCode, state]) => {
    expect(normalizePlace({ ...given, zip: '' }, rulesOf(country))).toMatchObject({ stateCode, state })
  })
})
