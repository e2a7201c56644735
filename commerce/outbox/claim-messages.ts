import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { outbox } from '../db/schema/stores'
import { transact } from '../orders/transact'
import type { DeliveryDeps } from './delivery-deps'
import type { Lane } from './lanes'

export type Message = typeof outbox.$inferSelect

/** Nobody else takes a message while its delivery may still be under way. */
export const lease = 60_000
/** A delivery is ended after this time, well within its lease. */
export const longestDelivery = 30_000

/** Takes what is due of a lane, the oldest first. The lease of each ends at its `nextTryAt`. */
export async function claimMessages({ holds }: Lane, most: number, { db, clock }: DeliveryDeps): Promise<Message[]> {
  const now = clock.now()
  const isDue = and(isNull(outbox.doneAt), eq(outbox.needsAttention, false), lte(outbox.nextTryAt, now), holds)
  // Most turns find nothing: that takes no transaction.
  const [first] = await db.select({ id: outbox.id }).from(outbox).where(isDue).limit(1)
  if (first === undefined) return []
  return await transact(db, async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(isDue)
      .orderBy(asc(outbox.id))
      .limit(most)
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

/** Messages of this lease: of one whose lease ran out, somebody else decides. */
export const stillLeased = (messages: readonly Message[]) => {
  const [message] = messages
  const ids = inArray(
    outbox.id,
    messages.map(({ id }) => id),
  )
  return and(ids, isNull(outbox.doneAt), message && eq(outbox.nextTryAt, message.nextTryAt))
}

/** Gives back what was taken and not delivered: it is due at once, and counts as no try. */
export async function releaseMessages(messages: readonly Message[], { db, clock }: DeliveryDeps): Promise<void> {
  if (messages.length > 0) await db.update(outbox).set({ nextTryAt: clock.now() }).where(stillLeased(messages))
}
