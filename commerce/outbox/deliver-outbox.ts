import { and, eq, inArray } from 'drizzle-orm'
import { isDatabaseError } from '../db/is-database-error'
import { outbox } from '../db/schema/stores'
import { sqlState } from '../db/sql-state'
import { type Circuit, createCircuit } from './circuit'
import { claimMessages, lease, longestDelivery, type Message, releaseMessages, stillLeased } from './claim-messages'
import { deliverFormMail, handFormOver } from './deliver-form'
import {
  deliverChanges,
  deliverCreatorMail,
  deliverOrderMail,
  deliverStatusMail,
  deliverToFulfilment,
} from './deliver-message'
import { deliverRecovery } from './deliver-recovery'
import type { DeliveryDeps } from './delivery-deps'
import type { MessageKind } from './enqueue'
import { isOutage } from './is-outage'
import { type Lane, lanes } from './lanes'

/** A mail that failed so often needs an operator; that is after about two hours. */
const mostTries = 30
const longestPause: Record<MessageKind, number> = {
  revalidate: 30_000,
  'order-mail': 300_000,
  'status-mail': 300_000,
  'creator-mail': 300_000,
  'recover-mail': 300_000,
  fulfilment: 300_000,
  'form-mail': 300_000,
  'form-hand-over': 300_000,
}

/** A lane and what this process has seen of its receiver. */
export type Delivery = { lane: Lane; circuit: Circuit }

export const openDeliveries = ({ clock }: Pick<DeliveryDeps, 'clock'>): Delivery[] =>
  lanes.map((lane) => ({ lane, circuit: createCircuit(clock) }))

const never = new AbortController().signal

/** Delivers what is due in all lanes. Answers how many arrived. */
export async function deliverOutbox(
  deps: DeliveryDeps,
  deliveries = openDeliveries(deps),
  stopped: AbortSignal = never,
): Promise<number> {
  let arrived = 0
  for (const delivery of deliveries) arrived += await deliverLane(delivery, deps, stopped)
  return arrived
}

/**
 * Delivers what is due in a lane, at least once each. The messages are taken under a lease first and delivered outside of any transaction, a few at
 * a time; one that fails is tried again later and later. What was taken and could not be tried, since the receiver is away or `stopped` was aborted, is
 * given back. Answers how many arrived.
 */
export async function deliverLane(
  { lane, circuit }: Delivery,
  deps: DeliveryDeps,
  stopped: AbortSignal = never,
): Promise<number> {
  const state = circuit.state()
  if (state === 'open' || stopped.aborted) return 0
  const messages = await claimMessages(lane, state === 'half-open' ? 1 : lane.batch, deps)
  if (messages.some(isOrderMail)) await deps.reachFaultPoint('mail-claimed')
  const lastStart = deps.clock.now().getTime() + lease - longestDelivery
  const waiting = inDeliveries(messages)
  const mayGoOn = () => !stopped.aborted && circuit.state() !== 'open' && deps.clock.now().getTime() <= lastStart
  let arrived = 0
  const work = async () => {
    while (mayGoOn()) {
      const group = waiting.shift()
      if (group === undefined) return
      arrived += await attempt(group, { circuit, stopped }, deps)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lane.atOnce }, work))
  await releaseMessages(waiting.flat(), deps)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return arrived
}

const isOrderMail = ({ kind }: Message) => kind === 'order-mail'

/** Messages that go out together: all changes of a store in one, every other alone. */
function inDeliveries(rows: readonly Message[]): Message[][] {
  const groups = new Map<string, Message[]>()
  for (const row of rows) {
    const key = row.kind === 'revalidate' ? `store ${row.storeId}` : `message ${row.id}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

type Run = { circuit: Circuit; stopped: AbortSignal }

async function attempt(group: readonly Message[], run: Run, deps: DeliveryDeps): Promise<number> {
  try {
    await deliverWithin(group, run.stopped, deps)
    if (group.some(isOrderMail)) await deps.reachFaultPoint('mail-sent')
    run.circuit.succeed()
  } catch (error) {
    if (run.stopped.aborted) {
      await releaseMessages(group, deps)
      return 0
    }
    if (isOutage(error)) run.circuit.fail()
    await putOff(group, error, deps)
    return 0
  }
  const ids = group.map(({ id }) => id)
  // What somebody typed who may be no customer of ours is not kept once it has served.
  const forgotten = group.some(({ kind }) => kind === 'recover-mail') ? { body: {} } : {}
  await deps.db
    .update(outbox)
    .set({ doneAt: deps.clock.now(), lastError: null, ...forgotten })
    .where(inArray(outbox.id, ids))
  return group.length
}

/** Ends in time, and at once on a stop: the connections of the delivery are closed, also where a receiver never answers. */
async function deliverWithin(group: readonly Message[], stopped: AbortSignal, deps: DeliveryDeps): Promise<void> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(longestDelivery)])
  const { mailer, fetch } = deps
  const delivered = deliver(group, {
    ...deps,
    mailer: { ...mailer, send: (mail) => mailer.send(mail, signal) },
    fetch: (url, init) =>
      fetch(url, { ...init, signal: init.signal ? AbortSignal.any([signal, init.signal]) : signal }),
  })
  let giveUp: () => void = () => undefined
  const ended = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
  await Promise.race([delivered, ended]).finally(() => signal.removeEventListener('abort', giveUp))
}

async function deliver(group: readonly Message[], deps: DeliveryDeps): Promise<void> {
  const [row] = group
  if (row === undefined) return
  const { id, kind, key, body, storeId } = row
  if (kind === 'revalidate')
    return await deliverChanges(
      group.map((one) => one.body),
      deps,
    )
  if (storeId === null) throw new Error(`a message of kind ${kind} names no store`)
  if (kind === 'order-mail') return await deliverOrderMail(storeId, body, deps)
  if (kind === 'status-mail') return await deliverStatusMail(storeId, body, deps)
  if (kind === 'creator-mail') return await deliverCreatorMail(storeId, body, deps)
  if (kind === 'recover-mail') return await deliverRecovery(storeId, id, body, deps)
  if (kind === 'fulfilment') return await deliverToFulfilment(storeId, key, body, deps)
  if (kind === 'form-mail') return await deliverFormMail(storeId, body, deps)
  if (kind === 'form-hand-over') return await handFormOver(storeId, key, body, deps)
  throw new Error(`nobody delivers messages of kind ${kind}`)
}

async function putOff(group: readonly Message[], error: unknown, { db, clock, log }: DeliveryDeps): Promise<void> {
  const reason = reasonOf(error)
  for (const { id, kind, tries } of group) {
    const made = tries + 1
    const pause = Math.min(2 ** Math.min(made, 20) * 500, longest(kind))
    // Pages must not stay stale for ever, so the app is told again however long it was away.
    const given = kind !== 'revalidate' && made >= mostTries
    if (given) log.error({ kind, message: id, err: error }, 'a message was given up')
    else log.debug({ kind, message: id, err: error, tries: made }, 'a message will be tried again')
    const nextTryAt = new Date(clock.now().getTime() + pause)
    const values = { tries: made, nextTryAt, lastError: reason.slice(0, 500), needsAttention: given }
    await db
      .update(outbox)
      .set(values)
      .where(and(eq(outbox.id, id), stillLeased(group)))
  }
}

/** What an operator reads of it. A failed query's own words would hold what it was given. */
function reasonOf(error: unknown): string {
  if (isDatabaseError(error)) return `the database failed (${sqlState(error) || 'no answer'})`
  return error instanceof Error ? error.message : String(error)
}

function longest(kind: string): number {
  return Object.entries(longestPause).find(([known]) => known === kind)?.[1] ?? longestPause['order-mail']
}
