import { needsAttention } from '../db/schema/orders'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'

/** Money that the rules can't explain: written down once a payment, for an operator, and never dropped. */
export async function needAttention(
  store: Pick<StoreRef, 'id'>,
  paymentId: string,
  reason: string,
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<void> {
  log.error({ payment: paymentId, reason }, 'a payment needs an operator')
  await db
    .insert(needsAttention)
    .values({ storeId: store.id, paymentId, reason, at: clock.now() })
    .onConflictDoNothing()
}
