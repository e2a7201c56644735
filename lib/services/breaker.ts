/** Failed calls after which a service is left alone. */
const failuresToOpen = 5
/** How long it is left alone before one call may try again. */
const restMs = 3000

type Circuit = { failures: number; closedAgainAt: number }

/**
 * Remembers by origin which services don't answer, so that the calls of one page fail at once instead of one after the other, each after its
 * own patience. After the rest a single call tries; the others go on failing until it has come back.
 */
export function createBreaker(now: () => number = Date.now) {
  const circuits = new Map<string, Circuit>()

  return {
    /** Whether a call may be sent now. */
    allows(origin: string): boolean {
      const circuit = circuits.get(origin)
      if (circuit === undefined || circuit.failures < failuresToOpen) return true
      if (now() < circuit.closedAgainAt) return false
      // This call is the trial: the others wait for what becomes of it.
      circuit.closedAgainAt = now() + restMs
      return true
    },
    /** The service answered, whatever it said. */
    answered(origin: string): void {
      circuits.delete(origin)
    },
    /** It did not answer. `slowly` is a call that has used up its whole time: the next one would wait as long. */
    failed(origin: string, { slowly }: { slowly: boolean }): void {
      const failures = slowly ? failuresToOpen : (circuits.get(origin)?.failures ?? 0) + 1
      circuits.set(origin, { failures, closedAgainAt: now() + restMs })
    },
  }
}
