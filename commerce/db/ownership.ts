import type { PGlite } from '@electric-sql/pglite'
import { LoggableError } from '../contract/logging/serialize-error'
import type { Lock } from './lock'

/** Another process may have the data directory: nothing is read or written any more, and nothing that was written just now is confirmed. */
export class OwnershipLost extends LoggableError {
  constructor() {
    super('this process no longer owns its data directory')
    this.name = 'OwnershipLost'
  }
}

/**
 * Checks the ownership before and after each message to the embedded database, of which a commit is one. A process that was paused before a commit
 * does not make it; one that was paused during a commit does not confirm it. `onLost` is called once, before `OwnershipLost` is thrown.
 */
export function guardOwnership(client: PGlite, lock: Pick<Lock, 'isHeld'>, onLost: () => void): void {
  const send = client.execProtocolRawSync.bind(client)
  let wasTold = false
  const requireOwnership = () => {
    if (lock.isHeld()) return
    if (!wasTold) {
      wasTold = true
      onLost()
    }
    throw new OwnershipLost()
  }
  client.execProtocolRawSync = (message) => {
    requireOwnership()
    const answer = send(message)
    requireOwnership()
    return answer
  }
}
