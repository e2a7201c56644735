import { and, eq, gt, ne, notInArray } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders } from '../../db/schema/orders'
import type { StoreRef } from '../../store-ref'

/**
 * Records a partial refund that was made at the provider. The order’s status does not change. `closeRefund` and `undoRefund`
 * handle orders that have ended.
 */
export async function recordRefunded(
  store: StoreRef,
  orderId: number,
  refunded: number,
  { db, log }: Pick<ServiceContext, 'db' | 'log'>,
): Promise<void> {
  const changed = await db
    .update(orders)
    .set({ refunded })
    .where(
      inStore(
        store,
        orders,
        and(
          eq(orders.id, orderId),
          ne(orders.refunded, refunded),
          gt(orders.total, refunded),
          notInArray(orders.status, ['cancelled', 'refunded']),
        ),
      ),
    )
    .returning({ id: orders.id })
  if (changed.length > 0) log.info({ order: orderId, refunded }, 'an order was partially refunded at its provider')
}
