import type { Clock } from '../clock'

/** After so many failures in a row a receiver is left alone. */
export const circuitLimit = 5
/** Milliseconds until one message tries it again. */
export const circuitRest = 20_000

/** `half-open`: one message may try whether the receiver is back. */
export type Circuit = {
  state(): 'closed' | 'open' | 'half-open'
  succeed(): void
  fail(): void
}

export function createCircuit(clock: Clock): Circuit {
  let failures = 0
  let openedAt: number | null = null
  return {
    state() {
      if (openedAt === null) return 'closed'
      return clock.now().getTime() - openedAt < circuitRest ? 'open' : 'half-open'
    },
    succeed() {
      failures = 0
      openedAt = null
    },
    fail() {
      failures += 1
      if (failures >= circuitLimit) openedAt = clock.now().getTime()
    },
  }
}
