import { countries } from './countries'
import { indexCountries, searchCountries } from './search-countries'

const found = (locale: string, text: string) =>
  searchCountries(indexCountries(countries(locale)), text).map(({ code }) => code)

describe('the country search', () => {
  it.each([
    ['de', 'Deutschland', 'DE'],
    ['de', 'germany', 'DE'],
    ['en', 'Deutschland', 'DE'],
    ['fr', 'DE', 'DE'],
    ['en', 'uk', 'GB'],
    ['nl', 'Holland', 'NL'],
    ['en', 'usa', 'US'],
    ['en', 'new z', 'NZ'],
    ['en', 'zealand', 'NZ'],
    ['fr', 'etats unis', 'US'],
    ['en', "cote d'ivoire", 'CI'],
    ['de', 'oster', 'AT'],
    ['pt-BR', 'franca', 'FR'],
    ['en', 'österreich', 'AT'],
  ])('in %s finds "%s" first', (locale, text, code) => {
    expect(found(locale, text)[0]).toBe(code)
  })

  it('shows the country with the ISO code before the countries whose names start with it', () => {
    expect(found('en', 'de').slice(0, 2)).toEqual(['DE', 'DK'])
  })

  it('finds a part of a name from three letters on', () => {
    expect(found('en', 'land')).toContain('IE')
    expect(found('en', 'la')).not.toContain('IE')
  })

  it('finds nothing for a text that no country has', () => {
    expect(found('en', 'atlantis')).toEqual([])
  })

  it('shows all countries, in their order, for an empty text', () => {
    expect(found('en', '  ')).toEqual(countries('en').map(({ code }) => code))
  })
})
