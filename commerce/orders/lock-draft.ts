import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { orders } from '../db/schema/orders'
import type { StoreRef } from '../stores/store-ref'

/** A draft order with what it stands on. */
export type DraftRef = { orderId: number; checkoutId: string; paymentId: string; total: number }

/** Whether it is a draft still, now that nobody else can change it. The checkout is locked before. */
export async function lockDraft(store: StoreRef, { orderId }: DraftRef, tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(owned(store, orders, and(eq(orders.id, orderId), eq(orders.state, 'draft'))))
    .for('update')
  return row !== undefined
}

/** The order of a checkout as a draft; null where there is none, or one that is placed. */
export async function findDraft(
  store: Pick<StoreRef, 'id'>,
  checkoutId: string,
  db: Pick<Tx, 'select'>,
): Promise<DraftRef | null> {
  const [row] = await db
    .select({
      orderId: orders.id,
      checkoutId: orders.checkoutId,
      paymentId: orders.paymentId,
      total: orders.total,
    })
    .from(orders)
    .where(owned(store, orders, and(eq(orders.checkoutId, checkoutId), eq(orders.state, 'draft'))))
  return row ?? null
}
