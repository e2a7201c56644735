import type { ValidateAddressResponse } from '@awning/contract/addresses'
import type { Address } from '@awning/contract/checkout'

/** A remote address check. Rejects when it does not respond: then the address has no suggestions. */
export type AddressService = { check: (address: Address) => Promise<ValidateAddressResponse> }
