/** Failures in a row that open the circuit breaker. */
const failuresToOpen = 5
/** Milliseconds until one trial call may be sent. */
const restMs = 3000

type Circuit = { failures: number; resetAt: number; respondedAt: number }

/**
 * A circuit breaker per origin, so that the calls of one page fail at once instead of one after the other, each after its own
 * timeout. After the pause a single trial call is sent; the others fail until it returns.
 */
export function createBreaker(now: () => number = Date.now) {
  const circuits = new Map<string, Circuit>()

  return {
    /** Whether a call may be sent now. */
    allows(origin: string): boolean {
      const circuit = circuits.get(origin)
      if (circuit === undefined || circuit.failures < failuresToOpen) return true
      if (now() < circuit.resetAt) return false
      // This call is the trial call: the others fail until it returns.
      circuit.resetAt = now() + restMs
      return true
    },
    /** The service responded, with any result. */
    responded(origin: string): void {
      circuits.set(origin, { failures: 0, resetAt: 0, respondedAt: now() })
    },
    /**
     * The service did not respond. `waited`: the milliseconds of a call that used up its timeout; the next one would wait as
     * long, so the circuit opens. If other calls succeeded in that time, the service is only busy and this counts as one failure.
     */
    failed(origin: string, { waited }: { waited?: number | undefined } = {}): void {
      const { failures, respondedAt } = circuits.get(origin) ?? { failures: 0, respondedAt: Number.NEGATIVE_INFINITY }
      const silent = waited !== undefined && respondedAt < now() - waited
      circuits.set(origin, {
        failures: silent ? failuresToOpen : failures + 1,
        resetAt: now() + restMs,
        respondedAt,
      })
    },
  }
}
