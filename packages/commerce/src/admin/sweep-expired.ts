import type { Clock } from '@awning/platform/clock'
import { and, eq, exists, inArray, isNotNull, isNull, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Retention } from '../context'
import { inEveryStore, inSameStore, inStore } from '../db/in-store'
import { declines } from '../db/schema/carding'
import { carts } from '../db/schema/carts'
import { checkoutHistory, checkouts, orders, payments, promoUses } from '../db/schema/orders'
import { consents, cookieChoices } from '../db/schema/privacy'
import { providerEvents } from '../db/schema/provider-events'
import { contactMessages, notifyRequests, outbox, preorders, subscribers } from '../db/schema/stores'
import type { Db } from '../db/store-db'
import { withRetryingTransaction } from '../db/with-retrying-transaction'
import { openStates } from '../ordering/payment/find-payment'
import { sweepRecipients } from '../outbox/recipient-limit'
import { removeMailFiles } from './mail-files'

type SweepDeps = { db: Db; clock: Clock; retention?: Retention | undefined; mailDir?: string | undefined }

const day = 24 * 60 * 60_000
const batch = 500
/** Carts that nobody ever read again are kept for this many days. */
const unreadCartDays = 7
/** Expiry does not need precision to the minute. */
const sweepIntervalMs = 10 * 60_000

/**
 * Removes data that is older than its retention period. Each run removes at most one batch of each kind; after a full batch the
 * next run follows immediately, otherwise after ten minutes. Safe in several processes.
 */
export function createExpirySweep(deps: SweepDeps): () => Promise<void> {
  let nextAt = 0
  return async () => {
    const now = deps.clock.now().getTime()
    if (now < nextAt) return
    nextAt = now + sweepIntervalMs
    if (await sweepExpired(deps)) nextAt = now
  }
}

/** Returns whether there may be more. */
export async function sweepExpired({ db, clock, retention, mailDir }: SweepDeps): Promise<boolean> {
  await sweepRecipients({ db, clock })
  if (retention === undefined) return false
  const now = clock.now().getTime()
  const before = (days: number) => (days === 0 ? null : new Date(now - days * day))
  const removals: [Date | null, (cutoff: Date) => Promise<number>][] = [
    [
      before(retention.carts),
      (cutoff) => remove(db, carts, carts.id, lte(sql`greatest(${carts.updatedAt}, ${carts.readAt})`, cutoff)),
    ],
    [
      before(retention.carts === 0 ? 0 : Math.min(retention.carts, unreadCartDays)),
      (cutoff) => remove(db, carts, carts.id, and(isNull(carts.readAt), lte(carts.updatedAt, cutoff))),
    ],
    [before(retention.checkouts), (cutoff) => removeCheckouts(db, cutoff)],
    [
      before(retention.forms),
      (cutoff) => remove(db, contactMessages, contactMessages.id, lte(contactMessages.createdAt, cutoff)),
    ],
    [before(retention.forms), (cutoff) => remove(db, preorders, preorders.id, lte(preorders.createdAt, cutoff))],
    [
      before(retention.forms),
      (cutoff) =>
        remove(
          db,
          notifyRequests,
          notifyRequests.id,
          lte(sql`coalesce(${notifyRequests.notifiedAt}, ${notifyRequests.createdAt})`, cutoff),
        ),
    ],
    [before(retention.signUps), (cutoff) => removeSignUps(db, cutoff)],
    [before(retention.messages), (cutoff) => remove(db, outbox, outbox.id, isFinished(cutoff))],
    [
      before(retention.messages),
      (cutoff) => remove(db, providerEvents, providerEvents.eventId, lte(providerEvents.processedAt, cutoff)),
    ],
    [before(retention.consents), (cutoff) => removeSubscriptions(db, cutoff)],
    [
      before(retention.consents),
      async (cutoff) => {
        await db.delete(cookieChoices).where(inEveryStore(lte(cookieChoices.day, cutoff.toISOString().slice(0, 10))))
        return 0
      },
    ],
    [
      before(retention.mailFiles),
      async (cutoff) =>
        mailDir === undefined ? 0 : await removeMailFiles(mailDir, { olderThan: cutoff, most: batch }),
    ],
  ]
  let more = false
  for (const [cutoff, removeBatch] of removals) {
    if (cutoff !== null && (await removeBatch(cutoff)) >= batch) more = true
  }
  return more
}

/** Deletes one batch of matching rows and returns their number. */
async function remove(db: Pick<Db, 'select' | 'delete'>, table: PgTable, id: PgColumn, condition: SQL | undefined) {
  const batchIds = db.select({ id }).from(table).where(condition).limit(batch)
  return (
    await db
      .delete(table)
      .where(and(inArray(id, batchIds), condition))
      .returning({ id })
  ).length
}

/** Messages of an order stay with it: they contain only its ID and show the operator that they were delivered. */
const isFinished = (cutoff: Date) =>
  and(
    notInArray(outbox.kind, [
      'order-mail',
      'status-mail',
      'shipment-mail',
      'refund-mail',
      'return-mail',
      'creator-mail',
      'fulfilment',
    ]),
    or(lte(outbox.doneAt, cutoff), and(eq(outbox.needsAttention, true), lte(outbox.createdAt, cutoff))),
  )

/**
 * Removes checkouts without an order whose payments are settled. A checkout that never had a payment is deleted; the others stay
 * as payment records without personal data.
 */
async function removeCheckouts(db: Db, cutoff: Date): Promise<number> {
  const ofCheckout = (table: typeof payments | typeof orders | typeof promoUses | typeof declines) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(inSameStore(table, checkouts, eq(table.checkoutId, checkouts.id)))
  const openPayment = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      inSameStore(
        payments,
        checkouts,
        eq(payments.checkoutId, checkouts.id),
        or(inArray(payments.state, [...openStates]), eq(payments.voidPending, true)),
      ),
    )
  const hasRecords = or(exists(ofCheckout(payments)), exists(ofCheckout(promoUses)), exists(ofCheckout(declines)))
  return await withRetryingTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: checkouts.id, hasRecords: sql<boolean>`coalesce(${hasRecords}, false)` })
      .from(checkouts)
      .where(
        inEveryStore(
          lte(checkouts.updatedAt, cutoff),
          notInArray(checkouts.state, ['success', 'completed']),
          isNull(checkouts.completingAt),
          not(exists(ofCheckout(orders))),
          not(exists(openPayment)),
          or(not(hasRecords ?? sql`false`), isNotNull(checkouts.customer)),
        ),
      )
      .limit(batch)
      .for('update', { of: checkouts, skipLocked: true })
    const anonymized = rows.filter((row) => row.hasRecords).map(({ id }) => id)
    const deleted = rows.filter((row) => !row.hasRecords).map(({ id }) => id)
    if (anonymized.length > 0)
      await tx
        .update(checkouts)
        .set(clearedPersonalData)
        .where(inEveryStore(inArray(checkouts.id, anonymized)))
    if (deleted.length > 0) {
      await tx.delete(checkoutHistory).where(inEveryStore(inArray(checkoutHistory.checkoutId, deleted)))
      await tx.delete(checkouts).where(inEveryStore(inArray(checkouts.id, deleted)))
    }
    return rows.length
  })
}

export const clearedPersonalData = {
  customer: null,
  billing: null,
  quoted: null,
  deliveryOptionId: null,
  affiliate: null,
  trafficSource: null,
}

async function removeSignUps(db: Db, cutoff: Date): Promise<number> {
  const old = lte(sql`coalesce(${subscribers.requestedAt}, ${subscribers.createdAt})`, cutoff)
  return await removeSubscribers(db, and(isNull(subscribers.confirmedAt), old))
}

const removeSubscriptions = (db: Db, cutoff: Date) => removeSubscribers(db, lte(subscribers.unsubscribedAt, cutoff))

/** Also deletes their newsletter consent records. */
async function removeSubscribers(db: Db, condition: SQL | undefined): Promise<number> {
  return await withRetryingTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: subscribers.id, storeId: subscribers.storeId, email: subscribers.email })
      .from(subscribers)
      .where(inEveryStore(condition))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { id, storeId, email } of rows) {
      const store = { id: storeId }
      await tx
        .delete(consents)
        .where(inStore(store, consents, eq(consents.email, email), eq(consents.purpose, 'newsletter')))
      await tx.delete(subscribers).where(inStore(store, subscribers, eq(subscribers.id, id)))
    }
    return rows.length
  })
}
