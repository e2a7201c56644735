import type { Clock } from '../clock'
import { type PaymentProvider, PaymentRefused, PaymentUndecided } from './port'

/** After so many failures in a row a provider is left alone. */
export const breakerLimit = 5
/** Milliseconds until one call tries it again. */
export const breakerRest = 20_000

/** Whether a provider is worth a call: closed lets everything through, open nothing; after the rest, one call at a time tries. */
export type Breaker = {
  /** Whether a call would be turned away now. */
  isOpen(): boolean
  /** Makes the call and learns from it. Throws at once, without calling, while it is open. */
  through<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer>
}

export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let openedAt: number | null = null
  let probing = false

  const rested = () => openedAt !== null && clock.now().getTime() - openedAt >= breakerRest
  const isOpen = () => openedAt !== null && (probing || !rested())

  function succeed() {
    failures = 0
    openedAt = null
  }
  function fail() {
    failures += 1
    if (failures >= breakerLimit) openedAt = clock.now().getTime()
  }

  return {
    isOpen,
    async through(call, signal) {
      if (isOpen()) throw new Error('the provider is left alone for a moment, since it did not answer')
      const probe = openedAt !== null
      if (probe) probing = true
      try {
        const answer = await untilEnd(call(), signal)
        succeed()
        return answer
      } catch (error) {
        // Whoever says no, or not yet, is there.
        if (error instanceof PaymentRefused || error instanceof PaymentUndecided) succeed()
        else fail()
        throw error
      } finally {
        if (probe) probing = false
      }
    },
  }
}

/** The answer, or a failure as soon as whoever asked has given up: a call that heeds no signal must not count as neither. */
async function untilEnd<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return await new Promise<Answer>((resolve, reject) => {
    const giveUp = () => reject(new Error('no answer in time'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** A port whose every call goes through the breaker. */
export function withBreaker(provider: PaymentProvider, { through }: Breaker): PaymentProvider {
  const { begin, listDisputes } = provider
  return {
    name: provider.name,
    ...(provider.showsAddress && { showsAddress: true }),
    create: (input, signal) => through(() => provider.create(input, signal), signal),
    update: (id, input, signal) => through(() => provider.update(id, input, signal), signal),
    ...(begin && { begin: (id, input, signal) => through(() => begin(id, input, signal), signal) }),
    retrieve: (id, signal) => through(() => provider.retrieve(id, signal), signal),
    capture: (id, input, signal) => through(() => provider.capture(id, input, signal), signal),
    void: (id, signal) => through(() => provider.void(id, signal), signal),
    refund: (id, input, signal) => through(() => provider.refund(id, input, signal), signal),
    ...(listDisputes && { listDisputes: (id, signal) => through(() => listDisputes(id, signal), signal) }),
  }
}
