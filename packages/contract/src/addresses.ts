import { z } from 'zod'
import { Address, AddressInput } from './checkout'
import { WireError } from './errors'
import { Slug } from './primitives'

/**
 * GET /v1/deliveryCountries?storeSlug= : countries that the delivery service ships to. ISO 3166-1 alpha-2, the store's country
 * first.
 */
export const DeliveryCountries = z.object({ countries: z.array(z.string().regex(/^[A-Z]{2}$/)) })
export type DeliveryCountries = z.infer<typeof DeliveryCountries>

/** POST /v1/addresses/validate */
export const ValidateAddressInput = z.object({ storeSlug: Slug, address: AddressInput })
export type ValidateAddressInput = z.input<typeof ValidateAddressInput>

/**
 * `suggestions` are corrections, best first; empty for a correct address. An address that no suggestion corrects has an `error`,
 * whose `code` maps to a text of the storefront and whose `pointer` names the field (`/address/zip`).
 */
export const ValidateAddressResponse = z.object({
  suggestions: z.array(Address).max(5),
  error: WireError.nullable().default(null),
})
export type ValidateAddressResponse = z.infer<typeof ValidateAddressResponse>

/** Codes of `error` that have their own text in the storefront. For any other code it shows that the address was not found. */
export const addressProblems = {
  unknownPostcode: 'address_postcode_unknown',
  noHouseNumber: 'address_house_number_missing',
  notFound: 'address_not_found',
} as const
