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
