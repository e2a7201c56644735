import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { outbox } from '../db/schema/stores'
import { transact } from '../orders/transact'
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

type Row = typeof outbox.$inferSelect

const batch = 200
/** Nobody else takes a message while its delivery may still be under way. */
const lease = 60_000
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

/**
 * Delivers what is due, at least once each. The messages are taken under a lease first and delivered outside of any transaction; one
 * that fails is tried again later and later. Answers how many arrived.
 */
export async function deliverOutbox(deps: DeliveryDeps): Promise<number> {
  const rows = await claim(deps)
  if (rows.some(isMail)) await deps.reachFaultPoint('mail-claimed')
  let arrived = 0
  for (const group of inDeliveries(rows)) arrived += await attempt(group, deps)
  return arrived
}

const isMail = ({ kind }: Row) => kind === 'order-mail'

async function claim({ db, clock }: DeliveryDeps): Promise<Row[]> {
  const now = clock.now()
  return await transact(db, async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), eq(outbox.needsAttention, false), lte(outbox.nextTryAt, now)))
      .orderBy(asc(outbox.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    const rows = await tx
      .update(outbox)
      .set({ nextTryAt: new Date(now.getTime() + lease) })
      .where(inArray(outbox.id, ids))
      .returning()
    return rows.toSorted((a, b) => a.id - b.id)
  })
}

/** Messages that go out together: all changes of a store in one, every other alone. */
function inDeliveries(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.kind === 'revalidate' ? `store ${row.storeId}` : `message ${row.id}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

async function attempt(group: readonly Row[], deps: DeliveryDeps): Promise<number> {
  try {
    await deliver(group, deps)
    if (group.some(isMail)) await deps.reachFaultPoint('mail-sent')
  } catch (error) {
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

async function deliver(group: readonly Row[], deps: DeliveryDeps): Promise<void> {
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

async function putOff(group: readonly Row[], error: unknown, { db, clock, log }: DeliveryDeps): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  for (const { id, kind, tries } of group) {
    const made = tries + 1
    const pause = Math.min(2 ** Math.min(made, 20) * 500, longest(kind))
    // Pages must not stay stale for ever, so the app is told again however long it was away.
    const given = kind !== 'revalidate' && made >= mostTries
    if (given) log.error({ kind, message: id, reason }, 'a message was given up')
    else log.debug({ kind, message: id, reason, tries: made }, 'a message will be tried again')
    const nextTryAt = new Date(clock.now().getTime() + pause)
    const values = { tries: made, nextTryAt, lastError: reason.slice(0, 500), needsAttention: given }
    await db.update(outbox).set(values).where(eq(outbox.id, id))
  }
}

function longest(kind: string): number {
  return Object.entries(longestPause).find(([known]) => known === kind)?.[1] ?? longestPause['order-mail']
}
