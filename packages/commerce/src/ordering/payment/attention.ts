import { eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { needsAttention } from '../../db/schema/orders'
import type { StoreRef } from '../../store-ref'

/**
 * Records a payment that the rules can't explain, once per payment, for an operator; the row is never deleted. `paymentId` is our
 * id, or the provider's id for a payment that we don't know; its store is unknown then.
 */
export async function reportAttention(
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

/** Like `reportAttention`, for a problem that can recur: an entry that was resolved is opened again with the new reason. */
export async function reopenAttention(
  store: Pick<StoreRef, 'id'>,
  paymentId: string,
  reason: string,
  deps: Pick<Deps, 'clock' | 'log' | 'db'>,
): Promise<void> {
  await reportAttention(store, paymentId, reason, deps)
  await deps.db
    .update(needsAttention)
    .set({ reason, at: deps.clock.now(), resolvedAt: null })
    .where(
      inStore(store, needsAttention, eq(needsAttention.paymentId, paymentId), isNotNull(needsAttention.resolvedAt)),
    )
}
