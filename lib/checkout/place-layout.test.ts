import { rulesOf } from '@awning/address/address-rules'
import { placeLayout } from './place-layout'

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
