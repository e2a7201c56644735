/** Failed calls after which a service is left alone. */
const failuresToOpen = 5
/** How long it is left alone before one call may try again. */
const restMs = 3000

type Circuit = { failures: number; closedAgainAt: number; answeredAt: number }

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
      circuits.set(origin, { failures: 0, closedAgainAt: 0, answeredAt: now() })
    },
    /**
     * It did not answer. `waited` is for a call that has used up its whole time, in milliseconds: the next one would wait as long. Where others were
     * answered meanwhile the service is busy, not gone, and this is one failure like any other.
     */
    failed(origin: string, { waited }: { waited?: number | undefined } = {}): void {
      const { failures, answeredAt } = circuits.get(origin) ?? { failures: 0, answeredAt: Number.NEGATIVE_INFINITY }
      const silent = waited !== undefined && answeredAt < now() - waited
      circuits.set(origin, {
        failures: silent ? failuresToOpen : failures + 1,
        closedAgainAt: now() + restMs,
        answeredAt,
      })
    },
  }
}
