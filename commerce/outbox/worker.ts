import { sweepKeys } from '../idempotency/kept-answers'
import { recover } from '../orders/recover'
import { heedEvents } from '../payments/heed-events'
import { lookAtPayments } from '../payments/look-at-payments'
import { createExpirySweep } from '../privacy/sweep-expired'
import { sweepPromoTries } from '../promos/promo-tries'
import { deliverLane, deliverOutbox, openDeliveries } from './deliver-outbox'
import { sweepRecoveries } from './deliver-recovery'
import type { DeliveryDeps } from './delivery-deps'
import { createLoop } from './loop'

export type Worker = {
  /** Handles at once what the last process left open, then each of its tasks in a loop of its own. */
  start(): void
  /** Aborts deliveries, and ends after the steps under way; nothing runs when it resolves. */
  stop(): Promise<void>
  /** One whole turn: recovery, what providers told, payments that are due, then messages. */
  runOnce(): Promise<void>
  /** Something was written that is to be handled: within moments. */
  poke(): void
}

/** Between two recoveries. */
const recoveryPause = 15_000
/** What is due again before it is woken up. */
const usualPause = 1_000

/**
 * What was begun is brought to its end, and what must be told is told. Safe to kill at any line, and to run in several processes. Payments, recovery and
 * each lane of messages run independently: none waits for another one's provider or receiver.
 */
export function createWorker(deps: DeliveryDeps): Worker {
  const stopping = new AbortController()
  const deliveries = openDeliveries(deps)
  const sweepExpired = createExpirySweep(deps)
  let isFirst = true

  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    if (stopping.signal.aborted) return
    try {
      await work()
    } catch (error) {
      deps.log.error({ err: error, step: name }, 'the worker will try again')
    }
  }

  async function watchPayments(): Promise<void> {
    await step('events', () => heedEvents(deps))
    await step('payments', () => lookAtPayments(deps))
  }

  async function sweep(): Promise<void> {
    await step('keys', () => sweepKeys(deps))
    await step('recoveries', () => sweepRecoveries(deps))
    await step('promo tries', () => sweepPromoTries(deps))
    await step('retention', sweepExpired)
  }

  const recovery = createLoop(async () => {
    const atStart = isFirst
    isFirst = false
    await step('recover', () => recover(deps, { atStart }))
  }, recoveryPause)
  const woken = [
    createLoop(watchPayments, usualPause),
    ...deliveries.map((delivery) =>
      createLoop(() => step(delivery.lane.name, () => deliverLane(delivery, deps, stopping.signal)), usualPause),
    ),
  ]
  const loops = [recovery, createLoop(sweep, recoveryPause), ...woken]

  return {
    async runOnce() {
      await step('recover', () => recover(deps))
      await sweep()
      await watchPayments()
      await step('outbox', () => deliverOutbox(deps, deliveries, stopping.signal))
    },
    start() {
      for (const loop of loops) loop.start()
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
    poke() {
      for (const loop of woken) loop.wake()
    },
  }
}
