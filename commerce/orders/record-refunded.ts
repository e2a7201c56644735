import { and, eq, gt, ne, notInArray } from 'drizzle-orm'
import { owned } from '../db/owned'
import { orders } from '../db/schema/orders'
import type { StoreRef } from '../stores/store-ref'
import type { SaleDeps } from './sale-deps'

/**
 * Records how much of an order's money is back with its buyer while the rest is not: part of it was refunded at the provider's own pages. The
 * order goes on as it was. One that has ended is left to `closeRefund` and `undoRefund`.
 */
export async function recordRefunded(
  store: StoreRef,
  orderId: number,
  refunded: number,
  { db, log }: Pick<SaleDeps, 'db' | 'log'>,
): Promise<void> {
  const changed = await db
    .update(orders)
    .set({ refunded })
    .where(
      owned(
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
  if (changed.length > 0) log.info({ order: orderId, refunded }, 'part of an order was refunded at its provider')
}
