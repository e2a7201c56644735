import { createCircuit } from '@awning/platform/circuit-breaker'
import type { Clock } from '@awning/platform/clock'
import { PaymentDeclinedError, type PaymentProvider, PaymentUndecidedError } from '../../ports/payment-provider'

/** The number of failures in a row that opens the circuit breaker. */
export const breakerLimit = 5
/** Milliseconds until a trial call. */
export const breakerCooldownMs = 20_000

/** Closed: all calls pass. Open: no call passes. Half-open after the cooldown: one trial call at a time passes. */
export type Breaker = {
  isOpen(): boolean
  /** Makes the call and records its outcome. Throws immediately, without calling, while the breaker is open. */
  through<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer>
}

export function createBreaker(clock: Clock): Breaker {
  const circuit = createCircuit({
    failuresToOpen: breakerLimit,
    cooldownMs: breakerCooldownMs,
    now: () => clock.now().getTime(),
  })
  let probing = false
  const isOpen = () => circuit.state() === 'open' || (probing && circuit.state() === 'half-open')

  return {
    isOpen,
    async through(call, signal) {
      if (isOpen()) throw new Error('The circuit breaker is open because the provider did not respond')
      const isProbe = circuit.state() === 'half-open'
      if (isProbe) probing = true
      try {
        const response = await raceAbort(call(), signal)
        circuit.succeed()
        return response
      } catch (error) {
        // A provider that declines, or has not decided yet, is available.
        if (error instanceof PaymentDeclinedError || error instanceof PaymentUndecidedError) circuit.succeed()
        else circuit.fail()
        throw error
      } finally {
        if (isProbe) probing = false
      }
    },
  }
}

/**
 * Resolves with the response, or rejects when the caller aborts: a call that ignores its signal must still count as a failure.
 */
async function raceAbort<Answer>(response: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return await new Promise<Answer>((resolve, reject) => {
    const onAbort = () => reject(new Error('no response in time'))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

export function withBreaker(provider: PaymentProvider, { through }: Breaker): PaymentProvider {
  const { begin, express, listDisputes } = provider
  return {
    name: provider.name,
    ...(provider.showsAddress && { showsAddress: true }),
    create: (input, signal) => through(() => provider.create(input, signal), signal),
    update: (id, input, signal) => through(() => provider.update(id, input, signal), signal),
    ...(begin && { begin: (id, input, signal) => through(() => begin(id, input, signal), signal) }),
    ...(express && {
      express: {
        create: (input, signal) => through(() => express.create(input, signal), signal),
        update: (id, input, signal) => through(() => express.update(id, input, signal), signal),
        retrieve: (id, signal) => through(() => express.retrieve(id, signal), signal),
      },
    }),
    retrieve: (id, signal) => through(() => provider.retrieve(id, signal), signal),
    capture: (id, input, signal) => through(() => provider.capture(id, input, signal), signal),
    void: (id, signal) => through(() => provider.void(id, signal), signal),
    refund: (id, input, signal) => through(() => provider.refund(id, input, signal), signal),
    ...(listDisputes && { listDisputes: (id, signal) => through(() => listDisputes(id, signal), signal) }),
  }
}
