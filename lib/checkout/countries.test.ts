import { locales } from '../../commerce/contract/primitives'
import { countries, countryName } from './countries'

describe('the countries of a form', () => {
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

  it.each(locales)('stand in the order of %s', (locale) => {
    const names = countries(locale)
      .slice(1)
      .map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
    expect(names.every((name) => /\p{L}{2}/u.test(name) && !/^[A-Z]{2}$/.test(name))).toBe(true)
  })

  it('in German have Österreich by the O, not behind the Z', () => {
    const names = countries('de').map(({ name }) => name)
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Pakistan'))
  })
})

it('a country of an address is named in the language of the page; what is no country has no name', () => {
  expect(countryName('US', 'de')).toBe('Vereinigte Staaten')
  expect(countryName('', 'de')).toBeUndefined()
  expect(countryName('usa', 'de')).toBeUndefined()
})
