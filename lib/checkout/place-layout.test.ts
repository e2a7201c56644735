import { rulesOf } from '@awning/address/address-rules'
import { placeLayout, regionName } from './place-layout'

/** Rows of fields, such as `['city', 'region zip']`. */
function rows(countryCode: string) {
  const found: string[] = []
  let half: string | undefined
  for (const { field, isWide } of placeLayout(rulesOf(countryCode))) {
    if (isWide || half !== undefined) {
      found.push(half === undefined ? field : `${half} ${field}`)
      half = undefined
    } else half = field
  }
  return half === undefined ? found : [...found, half]
}

describe('the order of city, region and postcode in an address form', () => {
  it.each([
    ['US', ['city', 'region zip']],
    ['CA', ['city', 'region zip']],
    ['GB', ['city zip']],
    ['DE', ['zip city']],
    ['IT', ['zip city', 'region']],
    ['AE', ['city region']],
    ['IE', ['city', 'region zip']],
  ])('%s: %j', (countryCode, expected) => {
    expect(rows(countryCode)).toEqual(expected)
  })

  it('has each field of a country once, and no gap in a row', () => {
    for (const code of ['US', 'JP', 'BR', 'MX', 'CH', 'SG', 'HK', 'TR', 'NO', 'ES', 'XX']) {
      const rules = rulesOf(code)
      const layout = placeLayout(rules)
      expect(layout.map(({ field }) => field).sort()).toEqual([
        'city',
        ...(rules.region ? ['region'] : []),
        ...(rules.postcode ? ['zip'] : []),
      ])
      const alone = layout.length === 1
      expect(layout.filter(({ isWide }) => !isWide).length % 2).toBe(0)
      expect(alone ? layout[0]?.isWide : true).toBe(true)
    }
  })
})

const provinces = rulesOf('CA').region?.choices ?? []

test('the provinces of Canada have French names in French', () => {
  expect(provinces.map((province) => regionName(province, 'CA', 'fr'))).toEqual(
    expect.arrayContaining(['Québec', 'Nouvelle-Écosse', 'Colombie-Britannique', 'Ontario']),
  )
  expect(provinces.filter((province) => regionName(province, 'CA', 'fr') !== province[1])).toHaveLength(7)
})

test('provinces in other languages, and regions of other countries, keep their names', () => {
  expect(provinces.map((province) => regionName(province, 'CA', 'de'))).toEqual(provinces.map(([, name]) => name))
  expect(regionName(['NT', 'Northern Territory'], 'AU', 'fr')).toBe('Northern Territory')
})
