import { sweepKeys } from '../idempotency/kept-answers'
import { recover } from '../orders/recover'
import { heedEvents } from '../payments/heed-events'
import { lookAtPayments } from '../payments/look-at-payments'
import { deliverOutbox } from './deliver-outbox'
import { sweepRecoveries } from './deliver-recovery'
import type { DeliveryDeps } from './delivery-deps'

export type Worker = {
  /** Looks at once at what the last process left open, then every 15 seconds. */
  start(): void
  /** Ends after the step under way; nothing runs when it resolves. */
  stop(): Promise<void>
  /** One whole turn: recovery, what providers told, payments that are due, then messages. */
  runOnce(): Promise<void>
  /** A message was written: delivers within moments. */
  poke(): void
}

const turn = 15_000
/** Writes that come together are told together. */
const gathering = 50
/** A message that failed is due again before the next turn. */
const retryLook = 1_000

/** What was begun is brought to its end, and what must be told is told. Safe to kill at any line, and to run in several processes. */
export function createWorker(deps: DeliveryDeps): Worker {
  let stopped = true
  let running: Promise<unknown> | null = null
  let pokedMeanwhile = false
  let recoverAt = 0
  let timer: NodeJS.Timeout | undefined

  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      deps.log.error({ err: error, step: name }, 'the worker will try again')
    }
  }

  async function runOnce(): Promise<void> {
    await step('recover', () => recover(deps))
    await step('keys', () => sweepKeys(deps))
    await step('recoveries', () => sweepRecoveries(deps))
    await watchPayments()
    await step('outbox', () => deliverOutbox(deps))
  }

  async function watchPayments(): Promise<void> {
    await step('events', () => heedEvents(deps))
    await step('payments', () => lookAtPayments(deps))
  }

  async function settle(): Promise<void> {
    if (Date.now() >= recoverAt) {
      recoverAt = Date.now() + turn
      await step('recover', () => recover(deps))
      await step('keys', () => sweepKeys(deps))
      await step('recoveries', () => sweepRecoveries(deps))
    }
    await watchPayments()
  }

  function schedule(delay: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(work, delay)
  }

  function work(): void {
    if (running !== null) {
      pokedMeanwhile = true
      return
    }
    pokedMeanwhile = false
    // Messages do not wait for a provider that takes its time.
    running = Promise.all([settle(), step('outbox', () => deliverOutbox(deps))]).finally(() => {
      running = null
      schedule(pokedMeanwhile ? gathering : retryLook)
    })
  }

  return {
    runOnce,
    start() {
      stopped = false
      recoverAt = Date.now() + turn
      running = step('recover', () => recover(deps, { atStart: true })).finally(() => {
        running = null
        schedule(0)
      })
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
    poke() {
      if (running === null) schedule(gathering)
      else pokedMeanwhile = true
    },
  }
}
