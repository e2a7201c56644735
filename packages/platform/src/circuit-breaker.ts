/** Closed: all calls pass. Open: no call passes. Half-open after the cooldown: a single trial call may pass. */
export type CircuitState = 'closed' | 'open' | 'half-open'

/** Counts the failures in a row of one receiver. The caller decides which calls pass in each state. */
export type Circuit = {
  state(): CircuitState
  succeed(): void
  /** `opens`: this failure opens the circuit, whatever the count. */
  fail(options?: { opens?: boolean }): void
  /** Starts the cooldown again, such as for the time of a trial call. */
  reopen(): void
}

/** Opens after `failuresToOpen` failures in a row, for `cooldownMs`. `now` is in milliseconds. */
export function createCircuit({
  failuresToOpen,
  cooldownMs,
  now,
}: {
  failuresToOpen: number
  cooldownMs: number
  now: () => number
}): Circuit {
  let failures = 0
  let openedAt: number | null = null
  const reopen = () => {
    openedAt = now()
  }
  return {
    state() {
      if (openedAt === null) return 'closed'
      return now() - openedAt < cooldownMs ? 'open' : 'half-open'
    },
    succeed() {
      failures = 0
      openedAt = null
    },
    fail({ opens = false } = {}) {
      failures = opens ? failuresToOpen : failures + 1
      if (failures >= failuresToOpen) reopen()
    },
    reopen,
  }
}
