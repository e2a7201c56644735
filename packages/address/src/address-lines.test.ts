import { countriesWithRules, exampleAddress } from '@awning/testing/address-examples'
import fc from 'fast-check'
import { addressLines } from './address-lines'
import { rulesOf } from './address-rules'

const blank = { address2: '', state: '', stateCode: '', zip: '' }
type Given = Partial<typeof blank> & { address1: string; city: string; countryCode: string }
const linesOf = (address: Given, name = ['Ada', 'Byron']) =>
  addressLines({ firstName: name[0] ?? '', lastName: name[1] ?? '', address: { ...blank, ...address } })

describe('an address is formatted for its country', () => {
  it.each([
    [
      'the United States',
      { address1: '12 Elm St', city: 'Portland', state: 'Oregon', stateCode: 'OR', zip: '97201', countryCode: 'US' },
      ['Ada Byron', '12 Elm St', 'Portland, OR 97201'],
    ],
    [
      'Germany',
      { address1: 'Lindenstr. 4', address2: '2. OG', city: 'Berlin', zip: '10969', countryCode: 'DE' },
      ['Ada Byron', 'Lindenstr. 4', '2. OG', '10969 Berlin'],
    ],
    [
      'the United Kingdom',
      { address1: '10 High St', city: 'London', zip: 'SW1A 1AA', countryCode: 'GB' },
      ['Ada Byron', '10 High St', 'London', 'SW1A 1AA'],
    ],
    [
      'Canada',
      { address1: '1 Rue X', city: 'Montréal', state: 'Quebec', stateCode: 'QC', zip: 'H2X 1Y4', countryCode: 'CA' },
      ['Ada Byron', '1 Rue X', 'Montréal QC H2X 1Y4'],
    ],
    [
      'Ireland',
      {
        address1: '3 Quay St',
        city: 'Galway City',
        state: 'Galway',
        stateCode: 'G',
        zip: 'H91 E2K3',
        countryCode: 'IE',
      },
      ['Ada Byron', '3 Quay St', 'Galway City', 'Co. Galway', 'H91 E2K3'],
    ],
    [
      'Japan, in Latin script',
      {
        address1: '1-1 Chiyoda',
        city: 'Chiyoda-ku',
        state: 'Tokyo',
        stateCode: '13',
        zip: '100-0001',
        countryCode: 'JP',
      },
      ['Ada Byron', '1-1 Chiyoda', 'Chiyoda-ku, Tokyo 100-0001'],
    ],
    [
      'Japan, with a city named like its prefecture',
      { address1: '2-4-9 Umeda', city: 'Osaka', state: 'Osaka', stateCode: '27', zip: '530-0001', countryCode: 'JP' },
      ['Ada Byron', '2-4-9 Umeda', 'Osaka, Osaka 530-0001'],
    ],
    [
      'Italy',
      {
        address1: 'Via Roma 1',
        city: 'Monza',
        state: 'Monza e Brianza',
        stateCode: 'MB',
        zip: '20900',
        countryCode: 'IT',
      },
      ['Ada Byron', 'Via Roma 1', '20900 Monza MB'],
    ],
    [
      'Spain, without a province named like its city',
      { address1: 'Calle Mayor 1', city: 'Madrid', state: 'Madrid', stateCode: 'M', zip: '28013', countryCode: 'ES' },
      ['Ada Byron', 'Calle Mayor 1', '28013 Madrid'],
    ],
    [
      'Romania, with its county',
      { address1: 'Str. Florilor 1', city: 'Voluntari', state: 'Ilfov', zip: '077190', countryCode: 'RO' },
      ['Ada Byron', 'Str. Florilor 1', '077190 Ilfov Voluntari'],
    ],
    [
      'Uruguay, with the postcode before the city',
      { address1: 'Rivera 1', city: 'Minas', state: 'Lavalleja', zip: '30000', countryCode: 'UY' },
      ['Ada Byron', 'Rivera 1', '30000 Minas', 'Lavalleja'],
    ],
    [
      'Venezuela, without a postcode',
      { address1: 'Av. Bolívar 1', city: 'Los Teques', state: 'Miranda', countryCode: 'VE' },
      ['Ada Byron', 'Av. Bolívar 1', 'Los Teques, Miranda'],
    ],
    [
      'a country without postcodes',
      { address1: '5 Sheikh Rd', city: 'Deira', state: 'Dubai', stateCode: 'DU', countryCode: 'AE' },
      ['Ada Byron', '5 Sheikh Rd', 'Deira', 'Dubai'],
    ],
  ])('%s', (_country, address, lines) => {
    expect(linesOf(address)).toEqual(lines)
  })

  it('Japan in Japanese script, from the largest unit to the smallest', () => {
    const place = {
      address1: '千代田1-1',
      city: '千代田区',
      state: 'Tokyo',
      stateCode: '13',
      zip: '100-0001',
      countryCode: 'JP',
    }
    expect(linesOf({ ...place, state: '東京都' }, ['太郎', '山田'])).toEqual([
      '〒100-0001',
      '東京都千代田区',
      '千代田1-1',
      '山田 太郎',
    ])
  })

  it.each(countriesWithRules)('%s, with its region and its postcode', (country) => {
    const { region, postcode } = rulesOf(country)
    const { state, stateCode, zip } = exampleAddress(country)
    const text = linesOf({ address1: 'Street', city: 'Place', state, stateCode, zip, countryCode: country }).join('\n')
    if (region !== null) expect([state, stateCode].filter((name) => name !== '' && text.includes(name))).not.toEqual([])
    if (postcode !== null) expect(text).toContain(zip)
  })

  it('no country has an empty line or loses a part of the address', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)
    const country = fc.stringMatching(/^[A-Z]{2}$/)
    fc.assert(
      fc.property(word, word, word, country, (address1, address2, city, countryCode) => {
        const lines = linesOf({ address1, address2, city, countryCode })
        expect(lines.every((line) => line.trim() !== '')).toBe(true)
        for (const part of [address1, address2, city]) expect(lines.join('\n')).toContain(part)
      }),
    )
  })
})
