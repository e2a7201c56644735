import { locales } from '@awning/platform/locales'
import { countries, countryName } from './countries'

describe('the countries of a form', () => {
  // Requirements: 3.15a
  it.each([
    ['de', 'Vereinigte Staaten', 'Österreich'],
    ['nl', 'Verenigde Staten', 'Oostenrijk'],
    ['fr', 'États-Unis', 'Autriche'],
    ['it', 'Stati Uniti', 'Austria'],
    ['es', 'Estados Unidos', 'Austria'],
    ['pt-BR', 'Estados Unidos', 'Áustria'],
    ['en-GB', 'United States', 'Austria'],
  ])('are named in %s, the United States first', (locale, unitedStates, austria) => {
    const [first, ...rest] = countries(locale)
    expect(first).toEqual({ code: 'US', name: unitedStates })
    expect(rest).toContainEqual({ code: 'AT', name: austria })
  })

  it.each(locales)('are sorted by the rules of %s', (locale) => {
    const names = countries(locale)
      .slice(1)
      .map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
    expect(names.every((name) => /\p{L}{2}/u.test(name) && !/^[A-Z]{2}$/.test(name))).toBe(true)
  })

  it('sort Österreich under O in German, not after Z', () => {
    const names = countries('de').map(({ name }) => name)
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Pakistan'))
  })
})

it('a country has a name in the language of the page; an invalid code has no name', () => {
  expect(countryName('US', 'de')).toBe('Vereinigte Staaten')
  expect(countryName('', 'de')).toBeUndefined()
  expect(countryName('usa', 'de')).toBeUndefined()
})
