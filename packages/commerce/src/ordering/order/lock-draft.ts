import { and, eq } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { orders } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'

/** A free order has no payment. */
export type DraftRef = { orderId: number; checkoutId: string; paymentId: string | null; total: number }

/** Returns whether the order is still a draft. The caller has locked the checkout. */
export async function lockDraft(store: StoreRef, { orderId }: DraftRef, tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inStore(store, orders, and(eq(orders.id, orderId), eq(orders.state, 'draft'))))
    .for('update')
  return row !== undefined
}
