import { type Circuit, createCircuit } from '@awning/platform/circuit-breaker'

/** Failures in a row that open the circuit breaker. */
const failuresToOpen = 5
/** Milliseconds until one trial call may be sent. */
const restMs = 3000

type Receiver = { circuit: Circuit; respondedAt: number }

/**
 * A circuit breaker per origin, so that the calls of one page fail at once instead of one after the other, each after its own
 * timeout. After the pause a single trial call is sent; the others fail until it returns.
 */
export function createBreaker(now: () => number = Date.now) {
  const receivers = new Map<string, Receiver>()
  const receiverOf = (origin: string): Receiver => {
    const known = receivers.get(origin) ?? {
      circuit: createCircuit({ failuresToOpen, cooldownMs: restMs, now }),
      respondedAt: Number.NEGATIVE_INFINITY,
    }
    receivers.set(origin, known)
    return known
  }

  return {
    /** Whether a call may be sent now. */
    allows(origin: string): boolean {
      const { circuit } = receiverOf(origin)
      const state = circuit.state()
      // This call is the trial call: the others fail until it returns.
      if (state === 'half-open') circuit.reopen()
      return state !== 'open'
    },
    /** The service responded, with any result. */
    responded(origin: string): void {
      const receiver = receiverOf(origin)
      receiver.circuit.succeed()
      receiver.respondedAt = now()
    },
    /**
     * The service did not respond. `waited`: the milliseconds of a call that used up its timeout; the next one would wait as
     * long, so the circuit opens. If other calls succeeded in that time, the service is only busy and this counts as one failure.
     */
    failed(origin: string, { waited }: { waited?: number | undefined } = {}): void {
      const { circuit, respondedAt } = receiverOf(origin)
      circuit.fail({ opens: waited !== undefined && respondedAt < now() - waited })
    },
  }
}
