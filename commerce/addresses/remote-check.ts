import { ValidateAddressAnswer } from '../contract/addresses'
import type { Receiver } from '../contract/signed-call'
import { askSigned, type SignedDeps } from '../outbox/post-signed'
import type { AddressCheck } from './port'

/** Somebody waits with a finger on the button. Milliseconds. */
const patience = 2_000

/** Addresses checked by a service elsewhere (`ADDRESS_CHECK_URL`): it gets `{ address }` as signed JSON and answers as we do. */
export function remoteAddressCheck(receiver: Receiver, deps: SignedDeps): AddressCheck {
  const hurried: SignedDeps = {
    ...deps,
    fetch: (address, init) => deps.fetch(address, { ...init, signal: AbortSignal.timeout(patience) }),
  }
  return { check: (address) => askSigned(receiver, { address }, ValidateAddressAnswer, hurried) }
}
