import type { ValidateAddressResponse } from '../contract/addresses'
import type { Address } from '../contract/checkout'

/** A remote address check. Rejects when it does not respond: then the address has no suggestions. */
export type AddressService = { check: (address: Address) => Promise<ValidateAddressResponse> }
