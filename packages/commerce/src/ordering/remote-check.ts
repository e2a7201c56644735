import { ValidateAddressResponse } from '@awning/contract/addresses'
import type { Receiver } from '@awning/platform/signed-call'
import { callSigned, type SignedDeps } from '../outbox/post-signed'
import type { AddressService } from '../ports/address-service'

/** Timeout in milliseconds; a buyer waits for the response. */
const timeoutMs = 2_000

/**
 * Checks addresses with a remote service (`ADDRESS_CHECK_URL`). It gets `{ address }` as signed JSON and returns the same shape
 * as our own call.
 */
export function remoteAddressCheck(receiver: Receiver, deps: SignedDeps): AddressService {
  const withTimeout: SignedDeps = {
    ...deps,
    fetch: (url, init) => deps.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
  }
  return { check: (address) => callSigned(receiver, { address }, ValidateAddressResponse, withTimeout) }
}
