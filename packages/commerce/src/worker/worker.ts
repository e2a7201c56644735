import { createExpirySweep } from '../admin/sweep-expired'
import { sweepChanges } from '../changes/sweep-changes'
import type { DeliveryDeps } from '../context'
import { sweepKeys } from '../idempotency/idempotency-store'
import { pollPayments } from '../ordering/order/poll-payments'
import { recoverOpenOrders } from '../ordering/order/recover-open-orders'
import { processWebhookEvents } from '../ordering/payment/process-webhook-events'
import { sweepPromoAttempts } from '../ordering/promo/promo-attempts'
import { reverifyDomains } from '../stores/reverify-domains'
import { deliverOutbox, deliverQueue, openDeliveries } from './deliver-outbox'
import { sweepRecoveries } from './deliver-recovery'
import { createLoop } from './loop'

export type Worker = {
  /** First recovers what the last process left open, then runs each task in its own loop. */
  start(): void
  /** Aborts deliveries and ends after the current steps. Nothing runs when it resolves. */
  stop(): Promise<void>
  /** One full turn: recovery, webhook events, due payments, the change feed, then messages. */
  runOnce(): Promise<void>
  /** Handles new writes within moments. */
  wakeWorker(): void
}

/** Milliseconds between two recoveries. */
const recoveryInterval = 15_000
/** Milliseconds between two turns without a wake. */
const idleInterval = 1_000
/** Milliseconds after which changes of other processes enter the feed of this one. */
const feedInterval = 500

/**
 * Completes what was started and delivers outbox messages. Safe to kill at any line and to run in several processes. Payments,
 * recovery and each queue run independently: none waits for another one's provider or receiver.
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
      deps.log.error({ err: error, step: name }, 'a step of the worker failed and will be retried')
    }
  }

  async function watchPayments(): Promise<void> {
    await step('events', () => processWebhookEvents(deps))
    await step('payments', () => pollPayments(deps))
  }

  const advanceFeed = () => step('change feed', async () => deps.changeFeed?.advance())

  async function sweep(): Promise<void> {
    await step('keys', () => sweepKeys(deps))
    await step('recoveries', () => sweepRecoveries(deps))
    await step('promo attempts', () => sweepPromoAttempts(deps))
    await step('changes', () => sweepChanges(deps))
    await step('retention', sweepExpired)
    await step('domains', () => reverifyDomains(deps))
  }

  const recovery = createLoop(async () => {
    const atStart = isFirst
    isFirst = false
    await step('recover', () => recoverOpenOrders(deps, { atStart }))
  }, recoveryInterval)
  const wakeable = [
    createLoop(advanceFeed, feedInterval),
    createLoop(watchPayments, idleInterval),
    ...deliveries.map((delivery) =>
      createLoop(() => step(delivery.queue.name, () => deliverQueue(delivery, deps, stopping.signal)), idleInterval),
    ),
  ]
  const loops = [recovery, createLoop(sweep, recoveryInterval), ...wakeable]

  return {
    async runOnce() {
      await step('recover', () => recoverOpenOrders(deps))
      await sweep()
      await watchPayments()
      await advanceFeed()
      await step('outbox', () => deliverOutbox(deps, deliveries, stopping.signal))
    },
    start() {
      for (const loop of loops) loop.start()
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
    wakeWorker() {
      for (const loop of wakeable) loop.wake()
    },
  }
}
