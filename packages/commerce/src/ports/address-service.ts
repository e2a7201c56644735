import type { ValidateAddressResponse } from '@awning/contract/addresses'
import type { Address } from '@awning/contract/checkout'

/** Rejects when the service does not respond: then the address has no suggestions. */
export type AddressService = { check: (address: Address) => Promise<ValidateAddressResponse> }
