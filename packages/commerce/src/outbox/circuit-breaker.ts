import type { Clock } from '@awning/platform/clock'

/** The number of failures in a row that opens the circuit breaker. */
export const circuitLimit = 5
/** Milliseconds until one message is tried again. */
export const circuitCooldownMs = 20_000

/** `half-open`: one message tests whether the receiver is available again. */
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
      return clock.now().getTime() - openedAt < circuitCooldownMs ? 'open' : 'half-open'
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
