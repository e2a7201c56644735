import { type Circuit, createCircuit } from '@awning/platform/circuit-breaker'

/** Failures in a row. */
const failuresToOpen = 5
/** Milliseconds until the readiness check is sent. */
const cooldownMs = 3_000
/** Milliseconds that the readiness check may take. */
const readyMs = 2_000

/** Lists, other reads and writes have a circuit each: lists for which there is no place do not stop checkouts. */
type CallKind = 'list' | 'read' | 'write'

type Receiver = { circuit: Circuit; check: Promise<boolean> | undefined }

/**
 * A circuit breaker for each kind of calls to each origin. Only failed connections and 503 open it, never slowness.
 * After the cooldown, the calls wait for one readiness check instead of trying themselves.
 * @param isReady whether the service at an origin accepts calls; never rejects
 */
export function createBreaker({ now = Date.now, isReady = fetchReady } = {}) {
  const receivers = new Map<string, Receiver>()
  const receiverOf = (kind: CallKind, origin: string): Receiver => {
    const key = `${kind} ${origin}`
    const known = receivers.get(key) ?? {
      circuit: createCircuit({ failuresToOpen, cooldownMs, now }),
      check: undefined,
    }
    receivers.set(key, known)
    return known
  }

  async function check({ circuit }: Receiver, origin: string): Promise<boolean> {
    const ready = await isReady(origin)
    if (ready) circuit.succeed()
    else circuit.reopen()
    return ready
  }

  return {
    async allows(kind: CallKind, origin: string): Promise<boolean> {
      const receiver = receiverOf(kind, origin)
      const state = receiver.circuit.state()
      if (state !== 'half-open') return state === 'closed'
      receiver.check ??= check(receiver, origin).finally(() => {
        receiver.check = undefined
      })
      return await receiver.check
    },
    /** The service responded, with anything but 503. */
    responded(kind: CallKind, origin: string): void {
      receiverOf(kind, origin).circuit.succeed()
    },
    /** There was no connection, or the service responded 503. */
    failed(kind: CallKind, origin: string): void {
      receiverOf(kind, origin).circuit.fail()
    },
  }
}

/** A service without this path responds 404 and is ready. */
async function fetchReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(readyMs), redirect: 'manual' })
    await response.body?.cancel()
    return response.status !== 503
  } catch {
    return false
  }
}
