import { and, eq, isNotNull } from 'drizzle-orm'
import { needsAttention } from '../db/schema/orders'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'

/**
 * Money that the rules can't explain: written down once a payment, for an operator, and never dropped. `paymentId` is ours, or the
 * provider's word for one that we don't know; then nobody knows its store either.
 */
export async function needAttention(
  store: Pick<StoreRef, 'id'> | null,
  paymentId: string,
  reason: string,
  { db, clock, log }: Pick<Deps, 'clock' | 'log'> & { db: Pick<Deps['db'], 'insert'> },
): Promise<void> {
  log.error({ payment: paymentId, reason }, 'a payment needs an operator')
  await db
    .insert(needsAttention)
    .values({ storeId: store?.id ?? null, paymentId, reason, at: clock.now() })
    .onConflictDoNothing()
}

/** The same for what may come again after it was mended: one that was resolved is open again, with the new reason. */
export async function reopenAttention(
  store: Pick<StoreRef, 'id'>,
  paymentId: string,
  reason: string,
  deps: Pick<Deps, 'clock' | 'log' | 'db'>,
): Promise<void> {
  await needAttention(store, paymentId, reason, deps)
  await deps.db
    .update(needsAttention)
    .set({ reason, at: deps.clock.now(), resolvedAt: null })
    .where(and(eq(needsAttention.paymentId, paymentId), isNotNull(needsAttention.resolvedAt)))
}
