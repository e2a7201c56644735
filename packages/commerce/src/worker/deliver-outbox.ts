import { type Circuit, createCircuit } from '@awning/platform/circuit-breaker'
import type { Clock } from '@awning/platform/clock'
import { eq } from 'drizzle-orm'
import type { DeliveryDeps } from '../context'
import { inEveryStore } from '../db/in-store'
import { isDatabaseError } from '../db/is-database-error'
import { outbox } from '../db/schema/stores'
import { sqlState } from '../db/sql-state'
import { HttpStatusError } from '../outbox/post-signed'
import { type DeliveryQueue, deliveryQueues } from '../outbox/queues'
import {
  claimMessages,
  deliveryTimeoutMs,
  leasedMessages,
  leaseMs,
  type Message,
  releaseMessages,
} from './claim-messages'
import { deliverDomainMail } from './deliver-domain-mail'
import { deliverFormMail, deliverFormToProvider } from './deliver-form'
import {
  deliverCreatorMail,
  deliverOrderMail,
  deliverRefundMail,
  deliverReturnMail,
  deliverShipmentMail,
  deliverStatusMail,
  deliverToFulfillment,
} from './deliver-message'
import { deliverRecovery } from './deliver-recovery'

/** A mail that failed this often needs an operator; that is after about two hours. */
const maxTries = 30
/** The longest time between two tries, in milliseconds. */
const maxDelayMs = 300_000

/** A queue and the state of its receiver in this process. */
export type Delivery = { queue: DeliveryQueue; circuit: Circuit }

export const openDeliveries = ({ clock }: Pick<DeliveryDeps, 'clock'>): Delivery[] =>
  deliveryQueues.map((queue) => ({ queue, circuit: createQueueCircuit(clock) }))

const neverAborted = new AbortController().signal

/** Returns the number of delivered messages. */
export async function deliverOutbox(
  deps: DeliveryDeps,
  deliveries = openDeliveries(deps),
  stopped: AbortSignal = neverAborted,
): Promise<number> {
  let delivered = 0
  for (const delivery of deliveries) delivered += await deliverQueue(delivery, deps, stopped)
  return delivered
}

/**
 * Delivers the due messages of a queue, at least once each. Messages are claimed with a lease and delivered outside of any
 * transaction, a few at a time; a failed one is retried with growing delays. Messages that were claimed and not tried, because
 * the receiver is down or `stopped` was aborted, are released. Returns the number of delivered messages.
 */
export async function deliverQueue(
  { queue, circuit }: Delivery,
  deps: DeliveryDeps,
  stopped: AbortSignal = neverAborted,
): Promise<number> {
  const state = circuit.state()
  if (state === 'open' || stopped.aborted) return 0
  const messages = await claimMessages(queue, state === 'half-open' ? 1 : queue.batch, deps)
  const latestStart = deps.clock.now().getTime() + leaseMs - deliveryTimeoutMs
  const waiting = [...messages]
  const mayContinue = () => !stopped.aborted && circuit.state() !== 'open' && deps.clock.now().getTime() <= latestStart
  let deliveredCount = 0
  const work = async () => {
    while (mayContinue()) {
      const message = waiting.shift()
      if (message === undefined) return
      if (await attempt(message, { circuit, stopped }, deps)) deliveredCount += 1
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: queue.concurrency }, work))
  await releaseMessages(waiting, deps)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return deliveredCount
}

type Run = { circuit: Circuit; stopped: AbortSignal }

/** Returns whether the message was delivered. */
async function attempt(message: Message, run: Run, deps: DeliveryDeps): Promise<boolean> {
  try {
    await deliverWithin(message, run.stopped, deps)
    run.circuit.succeed()
  } catch (error) {
    if (run.stopped.aborted) {
      await releaseMessages([message], deps)
      return false
    }
    if (isOutage(error)) run.circuit.fail()
    await postpone(message, error, deps)
    return false
  }
  // The address was typed by a visitor who may not be a customer. Do not store it after delivery.
  const clearedBody = message.kind === 'recover-mail' ? { body: {} } : {}
  await deps.db
    .update(outbox)
    .set({ doneAt: deps.clock.now(), lastError: null, ...clearedBody })
    .where(inEveryStore(eq(outbox.id, message.id)))
  return true
}

/** Ends after `deliveryTimeoutMs`, and immediately on a stop: connections are closed, even if a receiver never responds. */
async function deliverWithin(message: Message, stopped: AbortSignal, deps: DeliveryDeps): Promise<void> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(deliveryTimeoutMs)])
  const { mailer, fetch } = deps
  const delivered = deliver(message, {
    ...deps,
    mailer: { ...mailer, send: (mail) => mailer.send(mail, signal) },
    fetch: (url, init) =>
      fetch(url, { ...init, signal: init.signal ? AbortSignal.any([signal, init.signal]) : signal }),
  })
  let onAbort: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
  await Promise.race([delivered, aborted]).finally(() => signal.removeEventListener('abort', onAbort))
}

async function deliver({ id, kind, key, body, storeId }: Message, deps: DeliveryDeps): Promise<void> {
  if (storeId === null) throw new Error(`A message of kind ${kind} has no store`)
  if (kind === 'order-mail') return await deliverOrderMail(storeId, body, deps)
  if (kind === 'status-mail') return await deliverStatusMail(storeId, body, deps)
  if (kind === 'shipment-mail') return await deliverShipmentMail(storeId, body, deps)
  if (kind === 'return-mail') return await deliverReturnMail(storeId, body, deps)
  if (kind === 'refund-mail') return await deliverRefundMail(storeId, body, deps)
  if (kind === 'creator-mail') return await deliverCreatorMail(storeId, body, deps)
  if (kind === 'recover-mail') return await deliverRecovery(storeId, id, body, deps)
  if (kind === 'fulfilment') return await deliverToFulfillment(storeId, key, body, deps)
  if (kind === 'domain-mail') return await deliverDomainMail(storeId, key, body, deps)
  if (kind === 'form-mail') return await deliverFormMail(storeId, body, deps)
  if (kind === 'form-hand-over') return await deliverFormToProvider(storeId, key, body, deps)
  throw new Error(`Unknown message kind ${kind}`)
}

async function postpone(message: Message, error: unknown, { db, clock, log }: DeliveryDeps): Promise<void> {
  const { id, kind, tries } = message
  const tryCount = tries + 1
  const delay = Math.min(2 ** Math.min(tryCount, 20) * 500, maxDelayMs)
  const isGivenUp = tryCount >= maxTries
  if (isGivenUp)
    log.error({ kind, message: id, err: error }, 'a message could not be delivered and will not be retried')
  else
    log.debug(
      { kind, message: id, err: error, tries: tryCount },
      'a message could not be delivered and will be retried',
    )
  const nextTryAt = new Date(clock.now().getTime() + delay)
  const lastError = reasonOf(error).slice(0, 500)
  await db
    .update(outbox)
    .set({ tries: tryCount, nextTryAt, lastError, needsAttention: isGivenUp })
    .where(leasedMessages([message]))
}

/** The reason as shown to an operator. The message of a failed query would contain its parameters. */
function reasonOf(error: unknown): string {
  if (isDatabaseError(error)) return `The database failed (${sqlState(error) || 'no response'})`
  return error instanceof Error ? error.message : String(error)
}

/**
 * Whether an error means that the receiver is down for all messages, not only for this one: no connection, a timeout, 429 or 5xx
 * of a webhook, 421 or a rejected login of a mail server. A message that was rejected or could not be written is not an outage.
 */
function isOutage(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status >= 500 || error.status === 429 || error.status === 408
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === 'EAUTH') return true
  if ('responseCode' in error && typeof error.responseCode === 'number') return error.responseCode === 421
  if ('name' in error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return true
  // Network errors of fetch, and of nodemailer and the system.
  return error instanceof TypeError ? error.message === 'fetch failed' : 'code' in error && networkCodes.has(error.code)
}

const networkCodes: ReadonlySet<unknown> = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ESOCKET',
  'ESTREAM',
  'ETIMEDOUT',
  'ETLS',
])

/** The number of failures in a row that opens the circuit breaker of a queue. */
const failuresToOpen = 5
/** Milliseconds until one message is tried again. */
const cooldownMs = 20_000

/** Half-open: one message tests whether the receiver is available again. */
const createQueueCircuit = (clock: Clock): Circuit =>
  createCircuit({ failuresToOpen, cooldownMs, now: () => clock.now().getTime() })
