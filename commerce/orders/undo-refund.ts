import { and, desc, eq, ne } from 'drizzle-orm'
import { owned } from '../db/owned'
import { orderEvents, orders, payments, refunds } from '../db/schema/orders'
import { reopenAttention } from '../payments/attention'
import type { StoreRef } from '../stores/store-ref'
import { refusedRefund } from './close-refund'
import { lockOrder } from './lock-order'
import type { SaleDeps } from './sale-deps'
import { transact } from './transact'

/**
 * A refund that the provider had accepted came to nothing later, so the buyer does not have the money. A refunded order is what it was before; a
 * cancelled one stays cancelled, its stock is sold to others. Both may be refunded again by the same command, and an operator is told. Done
 * twice it changes nothing.
 */
export async function undoRefund(
  store: StoreRef,
  orderId: number,
  { failure, refunded }: { failure: string; refunded: number },
  deps: SaleDeps,
): Promise<void> {
  const paymentId = await transact(deps.db, async (tx) => {
    const { order, refund } = await lockOrder(store, { orderId }, tx)
    if (refund?.state !== 'done') return null
    const now = deps.clock.now()
    await tx
      .update(refunds)
      .set({ state: 'refused', lastError: `failed after it was accepted: ${failure}`.slice(0, 300), doneAt: null })
      .where(owned(store, refunds, eq(refunds.id, refund.id)))
    await tx
      .update(payments)
      .set({ state: 'captured', updatedAt: now })
      .where(owned(store, payments, eq(payments.id, order.paymentId)))
    let { status } = order
    if (status === 'refunded') {
      await tx
        .delete(orderEvents)
        .where(owned(store, orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'refunded'))))
      const [before] = await tx
        .select({ status: orderEvents.status })
        .from(orderEvents)
        .where(owned(store, orderEvents, and(eq(orderEvents.orderId, orderId), ne(orderEvents.status, 'refunded'))))
        .orderBy(desc(orderEvents.id))
        .limit(1)
      status = before?.status ?? 'placed'
    }
    await tx
      .update(orders)
      .set({ status, refunded })
      .where(owned(store, orders, eq(orders.id, orderId)))
    return order.paymentId
  })
  if (paymentId === null) return
  const reason = `${refusedRefund} after it was accepted: ${failure}. Its buyer was told that the money is back, and does not have it`
  await reopenAttention(store, paymentId, reason, deps)
}
