import { rulesOf } from '@awning/address/address-rules'
import { regionName } from './region-name'

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
