import { asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { DeliveryDeps } from '../context'
import { inEveryStore } from '../db/in-store'
import { outbox } from '../db/schema/stores'
import { withRetryingTransaction } from '../db/with-retrying-transaction'
import type { DeliveryQueue } from '../outbox/queues'

export type Message = typeof outbox.$inferSelect

/** Nobody else claims a message during this time, in milliseconds. */
export const leaseMs = 60_000
/** A delivery is aborted after this time in milliseconds, well within its lease. */
export const deliveryTimeoutMs = 30_000

/** Claims the due messages of a queue, oldest first. The lease of each ends at its `nextTryAt`. */
export async function claimMessages(
  { holds }: DeliveryQueue,
  limit: number,
  { db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>,
): Promise<Message[]> {
  const now = clock.now()
  const isDue = inEveryStore(isNull(outbox.doneAt), eq(outbox.needsAttention, false), lte(outbox.nextTryAt, now), holds)
  // Usually nothing is due: avoid a transaction then.
  const [first] = await db.select({ id: outbox.id }).from(outbox).where(isDue).limit(1)
  if (first === undefined) return []
  return await withRetryingTransaction(db, async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(isDue)
      .orderBy(asc(outbox.id))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    const rows = await tx
      .update(outbox)
      .set({ nextTryAt: new Date(now.getTime() + leaseMs) })
      .where(inEveryStore(inArray(outbox.id, ids)))
      .returning()
    return rows.toSorted((a, b) => a.id - b.id)
  })
}

/** After a lease has expired, another worker owns the message. */
export const leasedMessages = (messages: readonly Message[]) => {
  const [message] = messages
  const ids = inArray(
    outbox.id,
    messages.map(({ id }) => id),
  )
  return inEveryStore(ids, isNull(outbox.doneAt), message && eq(outbox.nextTryAt, message.nextTryAt))
}

/** Messages that were claimed and not delivered are due immediately, and it does not count as a try. */
export async function releaseMessages(messages: readonly Message[], { db, clock }: DeliveryDeps): Promise<void> {
  if (messages.length > 0) await db.update(outbox).set({ nextTryAt: clock.now() }).where(leasedMessages(messages))
}
