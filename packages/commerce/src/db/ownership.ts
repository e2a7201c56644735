import { LoggableError } from '@awning/platform/logging/serialize-error'
import type { PGlite } from '@electric-sql/pglite'
import type { Lock } from './lock'

/** Another process may own the data directory: reads and writes stop, and recent writes are not confirmed. */
export class OwnershipLostError extends LoggableError {
  constructor() {
    super('this process no longer owns its data directory')
    this.name = 'OwnershipLostError'
  }
}

/**
 * Checks ownership before and after each message to the embedded database; a commit is one message. A process that was paused
 * before a commit does not make it; one that was paused during a commit does not confirm it. `onLost` is called once, before
 * `OwnershipLostError` is thrown.
 */
export function guardOwnership(client: PGlite, lock: Pick<Lock, 'isHeld'>, onLost: () => void): void {
  const send = client.execProtocolRawSync.bind(client)
  let wasReported = false
  const requireOwnership = () => {
    if (lock.isHeld()) return
    if (!wasReported) {
      wasReported = true
      onLost()
    }
    throw new OwnershipLostError()
  }
  client.execProtocolRawSync = (message) => {
    requireOwnership()
    const response = send(message)
    requireOwnership()
    return response
  }
}
