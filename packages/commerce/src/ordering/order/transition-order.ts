import type { MovedOrder } from '@awning/contract/order-commands'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderEvents, orders } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import type { StoreRef } from '../../store-ref'
import { type By, byOperator, recordActivity } from './activity'
import { enqueueBuyerEmail } from './enqueue-order-emails'
import { lockOrder, transitionError } from './lock-order'
import { checkTransition } from './order-state-machine'

/**
 * Marks an order as in production or delivered: writes status, history and email in one transaction. Idempotent. `shipOrder` ships it.
 * Throws `ApiError` 404, and 409 with the code of the state machine.
 */
export async function transitionOrder(
  store: StoreRef,
  lookupNumber: string,
  { status, by = byOperator }: By & { status: 'in_production' | 'delivered' },
  deps: Pick<ServiceContext, 'db' | 'clock' | 'wakeWorker'>,
): Promise<MovedOrder['outcome']> {
  const outcome = await withRetryingTransaction(deps.db, async (tx): Promise<MovedOrder['outcome']> => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const { order, state } = locked
    const result = checkTransition(state, status)
    if (result === 'unchanged') return 'unchanged'
    if (result !== 'go') throw transitionError(result, locked)
    const now = deps.clock.now()
    await tx.insert(orderEvents).values({ storeId: store.id, orderId: order.id, status, at: now })
    await recordActivity(store, { orderId: order.id, kind: status, by }, now, tx)
    await tx
      .update(orders)
      .set({ status })
      .where(inStore(store, orders, eq(orders.id, order.id)))
    await enqueueBuyerEmail(store, order.id, status, tx)
    return 'moved'
  })
  deps.wakeWorker()
  return outcome
}
