import type { ValidateAddressAnswer } from '../contract/addresses'
import type { Address } from '../contract/checkout'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { suggestAddress } from './suggest-address'

/** POST /v1/addresses/validate. A service elsewhere that does not answer costs the buyer its suggestions, nothing more. */
export async function validateAddress(
  store: StoreRef,
  address: Address,
  { addressCheck, log }: Pick<Deps, 'addressCheck' | 'log'>,
): Promise<ValidateAddressAnswer> {
  if (addressCheck === undefined) return suggestAddress(address)
  try {
    return await addressCheck.check(address)
  } catch (error) {
    // Its words may repeat the address: only the kind of failure is kept.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.warn({ store: store.slug, reason }, 'the address check did not answer')
    return { suggestions: [], error: null }
  }
}
