import { z } from 'zod'
import { Address, AddressInput } from './checkout'
import { WireError } from './errors'
import { Slug } from './primitives'

/** GET /v1/deliveryCountries?storeSlug= : where the delivery service ships to. ISO 3166-1 alpha-2, the store's own country first. */
export const DeliveryCountries = z.object({ countries: z.array(z.string().regex(/^[A-Z]{2}$/)) })
export type DeliveryCountries = z.infer<typeof DeliveryCountries>

/** POST /v1/addresses/validate */
export const ValidateAddressInput = z.object({ storeSlug: Slug, address: AddressInput })
export type ValidateAddressInput = z.input<typeof ValidateAddressInput>

/**
 * `suggestions` are better ways to write it, best first; none where it is fine. An address that is wrong in a way that no suggestion
 * mends carries `error`, whose `code` the storefront has words for and whose `pointer` names the field (`/address/zip`).
 */
export const ValidateAddressAnswer = z.object({
  suggestions: z.array(Address).max(5),
  error: WireError.nullable().default(null),
})
export type ValidateAddressAnswer = z.infer<typeof ValidateAddressAnswer>

/** Codes of `error` that the storefront has words of its own for; it says of any other that the address was not found. */
export const addressProblems = { unknownPostcode: 'address_postcode_unknown', notFound: 'address_not_found' } as const
