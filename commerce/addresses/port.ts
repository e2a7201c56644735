import type { ValidateAddressAnswer } from '../contract/addresses'
import type { Address } from '../contract/checkout'

/** Whoever knows addresses better than our own tables. Rejects where it does not answer: then nothing is said of the address. */
export type AddressCheck = { check: (address: Address) => Promise<ValidateAddressAnswer> }
