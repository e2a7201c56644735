import type { ValidateAddressResponse } from '@awning/contract/addresses'
import type { Address } from '@awning/contract/checkout'
import type { Deps } from '../context'
import type { StoreRef } from '../store-ref'
import { suggestAddress } from './suggest-address'

/** POST /v1/addresses/validate. When a remote service does not respond, the buyer only gets no suggestions. */
export async function validateAddress(
  store: StoreRef,
  address: Address,
  { addressCheck, log }: Pick<Deps, 'addressCheck' | 'log'>,
): Promise<ValidateAddressResponse> {
  if (addressCheck === undefined) return suggestAddress(address)
  try {
    return await addressCheck.check(address)
  } catch (error) {
    // The message may contain the address, so only the kind of error is logged.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.warn({ store: store.slug, reason }, 'the address check did not respond')
    return { suggestions: [], error: null }
  }
}
