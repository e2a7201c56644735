import fc from 'fast-check'
import { ShipInput } from '../contract/order-commands'
import { Parcel } from '../contract/order-status'
import { knownCarriers, parcelOf } from './carriers'

const amsterdam = { countryCode: 'NL', zip: '1012 AB' }

test.each([...knownCarriers])(
  '%s is known by its name, however it is typed, and has a page for a number',
  (carrier) => {
    const parcel = parcelOf(
      { carrier: carrier.toLowerCase().replaceAll(' ', '-'), trackingNumber: 'AB 12 34' },
      amsterdam,
    )
    expect(parcel).toMatchObject({ carrier, trackingNumber: 'AB1234' })
    expect(parcel.url).toContain('AB1234')
  },
)

test('PostNL’s page needs the postcode of the receiver', () => {
  expect(parcelOf({ carrier: 'PostNL', trackingNumber: '3SABC1' }, amsterdam).url).toBe(
    'https://jouw.postnl.nl/track-and-trace/3SABC1-NL-1012AB',
  )
})

test('the operator’s own address comes first, and a carrier that nobody knows is told without one', () => {
  const url = 'https://bikes.example/1'
  expect(parcelOf({ carrier: 'UPS', trackingNumber: '1Z', url }, amsterdam).url).toBe(url)
  expect(parcelOf({ carrier: 'Bike Ben', trackingNumber: '7' }, amsterdam)).toEqual({
    carrier: 'Bike Ben',
    trackingNumber: '7',
    url: null,
  })
})

test('whatever is taken as a tracking number, its page is an https address of that carrier', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...knownCarriers),
      fc.string({ maxLength: 60 }),
      fc.string({ maxLength: 12 }),
      (carrier, typed, zip) => {
        const input = ShipInput.safeParse({ carrier, trackingNumber: typed })
        if (!input.success) return
        const home = new URL(parcelOf({ carrier, trackingNumber: '1' }, amsterdam).url ?? '').host
        const { url } = Parcel.parse(parcelOf(input.data, { countryCode: 'NL', zip }))
        expect(new URL(url ?? '').host).toBe(home)
      },
    ),
  )
})
