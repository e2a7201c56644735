import { type Circuit, createCircuit } from '@awning/platform/circuit-breaker'
import type { Clock } from '@awning/platform/clock'

/** The number of failures in a row that opens the circuit breaker of a queue. */
const failuresToOpen = 5
/** Milliseconds until one message is tried again. */
const cooldownMs = 20_000

/** The circuit breaker of a queue. Half-open: one message tests whether the receiver is available again. */
export const createQueueCircuit = (clock: Clock): Circuit =>
  createCircuit({ failuresToOpen, cooldownMs, now: () => clock.now().getTime() })
