import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/client'
import { payments, providerEvents } from '../db/schema/orders'
import type { SaleDeps } from '../orders/sale-deps'
import { transact } from '../orders/transact'
import { needAttention } from './attention'
import { keepDecline } from './carding'

type EventRow = typeof providerEvents.$inferSelect

const batch = 200
/** An event may overtake the answer by which we learn the payment's name. */
const strangerPatience = 60_000

/**
 * Heeds the events that were kept: each makes its payment due for a look, in one transaction with being marked as heeded, so an event has its
 * effect once. What it says of the payment is not read: the look asks the provider. Answers how many were heeded.
 */
export async function heedEvents(deps: SaleDeps): Promise<number> {
  const kept = await deps.db
    .select()
    .from(providerEvents)
    .where(isNull(providerEvents.processedAt))
    .orderBy(asc(providerEvents.tries), asc(providerEvents.receivedAt), asc(providerEvents.eventId))
    .limit(batch)
  let heeded = 0
  for (const event of kept) {
    try {
      if (await transact(deps.db, (tx) => heed(event, deps, tx))) heeded += 1
      await deps.reachFaultPoint('event-heeded')
    } catch (error) {
      deps.log.error({ err: error, event: event.eventId }, 'an event could not be heeded and will be tried again')
    }
  }
  return heeded
}

async function heed(event: EventRow, deps: SaleDeps, tx: Tx): Promise<boolean> {
  const { provider, eventId, type, paymentId, declined, isDispute, receivedAt } = event
  const now = deps.clock.now()
  const mark = async (outcome: string | null) => {
    const marked = await tx
      .update(providerEvents)
      .set({ tries: sql`${providerEvents.tries} + 1`, ...(outcome !== null && { outcome, processedAt: now }) })
      .where(
        and(
          eq(providerEvents.provider, provider),
          eq(providerEvents.eventId, eventId),
          isNull(providerEvents.processedAt),
        ),
      )
      .returning({ id: providerEvents.eventId })
    return marked.length > 0
  }
  if (paymentId === null) return await mark('of no payment')
  const known = and(sql`${payments.provider} = ${provider}`, eq(payments.providerId, paymentId))
  const [payment] = await tx.select().from(payments).where(known)
  if (payment !== undefined) {
    if (!(await mark('looked at'))) return false
    if (declined !== null) await keepDecline({ id: payment.storeId }, payment, declined, { ...deps, db: tx })
    // As after a step of the browser: whatever look was planned, this one comes first.
    await tx
      .update(payments)
      .set({ lookAt: now, looks: 0, ...(isDispute && { disputed: true }) })
      .where(known)
    await deps.reachFaultPoint('event-marked')
    return true
  }
  if (receivedAt.getTime() > now.getTime() - strangerPatience) {
    await mark(null)
    return false
  }
  if (!(await mark('told to an operator'))) return false
  await needAttention(null, paymentId, `${provider} tells of it (${type}), and we know no such payment`, {
    ...deps,
    db: tx,
  })
  return true
}
