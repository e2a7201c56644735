import { Currency } from '@awning/platform/currencies'
import { and, desc, eq } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { payments } from '../../db/schema/orders'
import type { Db, Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'

export type PaymentRow = Omit<typeof payments.$inferSelect, 'currency'> & { currency: Currency }

/** States of payments that can still lead to an order. */
export const openStates = ['initiated', 'action_required', 'authorized', 'unknown'] as const

export function toPaymentRow(row: typeof payments.$inferSelect): PaymentRow {
  return { ...row, currency: Currency.parse(row.currency) }
}

/** Finds a payment of this store's checkout by our id, by the browser's token, or by both. */
export async function findPayment(
  store: StoreRef,
  checkoutId: string,
  by: { id: string; token?: string } | { token: string },
  db: Db | Tx,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      inStore(
        store,
        payments,
        and(
          eq(payments.checkoutId, checkoutId),
          'id' in by ? eq(payments.id, by.id) : undefined,
          by.token === undefined ? undefined : eq(payments.token, by.token),
        ),
      ),
    )
  return row ? toPaymentRow(row) : null
}

export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean => openStates.some((open) => open === state)

/** Newest first. */
export async function paymentsOf(store: StoreRef, checkoutId: string, db: Db | Tx): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(inStore(store, payments, eq(payments.checkoutId, checkoutId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return rows.map(toPaymentRow)
}
