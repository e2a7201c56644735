import { ShipInput } from '@awning/contract/order-commands'
import { Parcel } from '@awning/contract/order-status'
import fc from 'fast-check'
import { knownCarriers, parcelOf } from './carriers'

const amsterdam = { countryCode: 'NL', zip: '1012 AB' }

// Requirements: C4.120
test.each([...knownCarriers])('%s is found by its name in any spelling and has a tracking page', (carrier) => {
  const parcel = parcelOf(
    { carrier: carrier.toLowerCase().replaceAll(' ', '-'), trackingNumber: 'AB 12 34' },
    amsterdam,
  )
  expect(parcel).toMatchObject({ carrier, trackingNumber: 'AB1234' })
  expect(parcel.url).toContain('AB1234')
})

test('the PostNL tracking page includes the recipient’s postcode', () => {
  expect(parcelOf({ carrier: 'PostNL', trackingNumber: '3SABC1' }, amsterdam).url).toBe(
    'https://jouw.postnl.nl/track-and-trace/3SABC1-NL-1012AB',
  )
})

test('the operator’s tracking URL takes precedence, and an unknown carrier has none', () => {
  const url = 'https://bikes.example/1'
  expect(parcelOf({ carrier: 'UPS', trackingNumber: '1Z', url }, amsterdam).url).toBe(url)
  expect(parcelOf({ carrier: 'Bike Ben', trackingNumber: '7' }, amsterdam)).toEqual({
    carrier: 'Bike Ben',
    trackingNumber: '7',
    url: null,
  })
})

test('every accepted tracking number produces an HTTPS URL on the carrier’s host', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...knownCarriers),
      fc.string({ maxLength: 60 }),
      fc.string({ maxLength: 12 }),
      (carrier, typed, zip) => {
        const input = ShipInput.safeParse({ carrier, trackingNumber: typed })
        if (!input.success) return
        const carrierHost = new URL(parcelOf({ carrier, trackingNumber: '1' }, amsterdam).url ?? '').host
        const { url } = Parcel.parse(parcelOf(input.data, { countryCode: 'NL', zip }))
        expect(new URL(url ?? '').host).toBe(carrierHost)
      },
    ),
  )
})
