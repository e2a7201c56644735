import { and, eq, exists, inArray, isNotNull, isNull, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '../clock'
import type { Db } from '../db/client'
import { declines } from '../db/schema/carding'
import { carts } from '../db/schema/carts'
import { checkoutHistory, checkouts, orders, payments, promoUses, providerEvents } from '../db/schema/orders'
import { consents, cookieChoices } from '../db/schema/privacy'
import { contactMessages, notifyRequests, outbox, preorders, subscribers } from '../db/schema/stores'
import { transact } from '../orders/transact'
import { sweepRecipients } from '../outbox/recipient-limit'
import { openStates } from '../payments/find-payment'
import { removeMailFiles } from './mail-files'

/** Days for which each kind of personal data is kept, counted from its last change; 0 keeps it for ever. */
export type Retention = {
  carts: number
  /** Checkouts that became no order. */
  checkouts: number
  /** Messages, preorders and get-notified requests. */
  forms: number
  /** Newsletter sign-ups that nobody confirmed. */
  signUps: number
  /** Delivered and given-up messages of the outbox, and processed events of payment providers. */
  messages: number
  mailFiles: number
  /** Records of consents whose subscription has ended, and the counts of cookie choices. */
  consents: number
}

type SweepDeps = { db: Db; clock: Clock; retention?: Retention | undefined; mailDir?: string | undefined }

const day = 24 * 60 * 60_000
const batch = 500
/** Nothing expires to the minute. */
const pause = 10 * 60_000

/**
 * Removes what is older than the retention periods. Each run takes at most one batch of each kind; where a batch was full the next run follows at once,
 * otherwise after ten minutes. Safe in several processes.
 */
export function createExpirySweep(deps: SweepDeps): () => Promise<void> {
  let nextAt = 0
  return async () => {
    const now = deps.clock.now().getTime()
    if (now < nextAt) return
    nextAt = now + pause
    if (await sweepExpired(deps)) nextAt = now
  }
}

/** One run. Answers whether there may be more. */
export async function sweepExpired({ db, clock, retention, mailDir }: SweepDeps): Promise<boolean> {
  await sweepRecipients({ db, clock })
  if (retention === undefined) return false
  const now = clock.now().getTime()
  const before = (days: number) => (days === 0 ? null : new Date(now - days * day))
  const removals: [Date | null, (cutoff: Date) => Promise<number>][] = [
    [before(retention.carts), (cutoff) => remove(db, carts, carts.id, lte(carts.updatedAt, cutoff))],
    [before(retention.checkouts), (cutoff) => removeCheckouts(db, cutoff)],
    [
      before(retention.forms),
      (cutoff) => remove(db, contactMessages, contactMessages.id, lte(contactMessages.createdAt, cutoff)),
    ],
    [before(retention.forms), (cutoff) => remove(db, preorders, preorders.id, lte(preorders.createdAt, cutoff))],
    [
      before(retention.forms),
      (cutoff) =>
        remove(db, notifyRequests, notifyRequests.id, lte(sql`coalesce(told_at, ${notifyRequests.createdAt})`, cutoff)),
    ],
    [before(retention.signUps), (cutoff) => removeSignUps(db, cutoff)],
    [before(retention.messages), (cutoff) => remove(db, outbox, outbox.id, finished(cutoff))],
    [
      before(retention.messages),
      (cutoff) => remove(db, providerEvents, providerEvents.eventId, lte(providerEvents.processedAt, cutoff)),
    ],
    [before(retention.consents), (cutoff) => removeSubscriptions(db, cutoff)],
    [
      before(retention.consents),
      async (cutoff) => {
        await db.delete(cookieChoices).where(lte(cookieChoices.day, cutoff.toISOString().slice(0, 10)))
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

/** Deletes one batch of the rows that a condition names, and answers how many they were. */
async function remove(db: Pick<Db, 'select' | 'delete'>, table: PgTable, id: PgColumn, which: SQL | undefined) {
  const some = db.select({ id }).from(table).where(which).limit(batch)
  return (
    await db
      .delete(table)
      .where(and(inArray(id, some), which))
      .returning({ id })
  ).length
}

/** The messages of an order stay with the order: they name it alone, and tell the operator that they arrived. */
const finished = (cutoff: Date) =>
  and(
    notInArray(outbox.kind, ['order-mail', 'status-mail', 'creator-mail', 'fulfilment']),
    or(lte(outbox.doneAt, cutoff), and(eq(outbox.needsAttention, true), lte(outbox.createdAt, cutoff))),
  )

/**
 * Checkouts that became no order, and whose payments are over. One that never had a payment is deleted; of the others, which account for what was
 * asked of a provider, everything about the person is.
 */
async function removeCheckouts(db: Db, cutoff: Date): Promise<number> {
  const ofCheckout = (table: typeof payments | typeof orders | typeof promoUses | typeof declines) =>
    db.select({ one: sql`1` }).from(table).where(eq(table.checkoutId, checkouts.id))
  const openPayment = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.checkoutId, checkouts.id),
        or(inArray(payments.state, [...openStates]), eq(payments.voidOwed, true)),
      ),
    )
  const hasRecords = or(exists(ofCheckout(payments)), exists(ofCheckout(promoUses)), exists(ofCheckout(declines)))
  return await transact(db, async (tx) => {
    const rows = await tx
      .select({ id: checkouts.id, hasRecords: sql<boolean>`coalesce(${hasRecords}, false)` })
      .from(checkouts)
      .where(
        and(
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
    const kept = rows.filter((row) => row.hasRecords).map(({ id }) => id)
    const gone = rows.filter((row) => !row.hasRecords).map(({ id }) => id)
    if (kept.length > 0) await tx.update(checkouts).set(noPerson).where(inArray(checkouts.id, kept))
    if (gone.length > 0) {
      await tx.delete(checkoutHistory).where(inArray(checkoutHistory.checkoutId, gone))
      await tx.delete(checkouts).where(inArray(checkouts.id, gone))
    }
    return rows.length
  })
}

/** What a checkout knows of a person. */
export const noPerson = { customer: null, quoted: null, deliveryOptionId: null, affiliate: null, trafficSource: null }

async function removeSignUps(db: Db, cutoff: Date): Promise<number> {
  const old = lte(sql`coalesce(${subscribers.requestedAt}, ${subscribers.createdAt})`, cutoff)
  return await removeSubscribers(db, and(isNull(subscribers.confirmedAt), old))
}

const removeSubscriptions = (db: Db, cutoff: Date) => removeSubscribers(db, lte(subscribers.unsubscribedAt, cutoff))

/** With the records of what they agreed to for the newsletter. */
async function removeSubscribers(db: Db, which: SQL | undefined): Promise<number> {
  return await transact(db, async (tx) => {
    const rows = await tx
      .select({ id: subscribers.id, storeId: subscribers.storeId, email: subscribers.email })
      .from(subscribers)
      .where(which)
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { id, storeId, email } of rows) {
      const ofNewsletter = and(eq(consents.email, email), eq(consents.purpose, 'newsletter'))
      await tx.delete(consents).where(and(eq(consents.storeId, storeId), ofNewsletter))
      await tx.delete(subscribers).where(eq(subscribers.id, id))
    }
    return rows.length
  })
}
