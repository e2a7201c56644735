import { Place } from '@awning/address/address-place'
import { DeliveryCountries, ValidateAddressResponse } from '@awning/contract/addresses'
import { z } from 'zod'
import { callCheckout } from './call-checkout'
import { CheckoutId } from './calls'

/** Request and response schemas of the address calls, shared by the browser and the handler. */
export const CheckAddressInput = z.object({ id: CheckoutId, address: Place })

/** The link for a buyer in any other country: to another checkout, or to a contact form. */
const OtherCountryLink = z.object({ kind: z.enum(['checkout', 'contact']), href: z.string() })
export const CountriesResponse = DeliveryCountries.extend({
  otherCountry: OtherCountryLink,
})
export type CountriesResponse = z.infer<typeof CountriesResponse>

/** Each is '' if unknown. */
const ZipPlace = z.object({ city: z.string(), stateCode: z.string() })
export type ZipPlace = z.infer<typeof ZipPlace>

/** The address check is optional, so its timeout is short. Milliseconds. */
const checkTimeoutMs = 2_500

/** Throws CallRejectedError or CallFailedError, like `readCountries`. */
export const checkAddress = (id: string, { address1, address2, city, state, stateCode, zip, countryCode }: Place) =>
  callCheckout({
    path: '/api/checkout/address',
    method: 'POST',
    body: { id, address: { address1, address2, city, state, stateCode, zip, countryCode } },
    schema: ValidateAddressResponse,
    timeoutMs: checkTimeoutMs,
  })

export const readCountries = (id: string) =>
  callCheckout({ path: `/api/checkout/countries?id=${encodeURIComponent(id)}`, schema: CountriesResponse })

export const readZipPlace = (id: string, zip: string) =>
  callCheckout({
    path: `/api/checkout/zip?id=${encodeURIComponent(id)}&zip=${encodeURIComponent(zip)}`,
    schema: ZipPlace,
    timeoutMs: checkTimeoutMs,
  })

const DetailsKey = z.object({ key: z.string() })
export type DetailsKey = z.infer<typeof DetailsKey>

export const readDetailsKey = async (id: string): Promise<string> =>
  (await callCheckout({ path: '/api/checkout/details-key', method: 'POST', body: { id }, schema: DetailsKey })).key
