import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ProviderName } from '../contract/payment-offer'
import { Currency } from '../contract/primitives'
import type { Db, Tx } from '../db/client'
import { owned } from '../db/owned'
import { payments } from '../db/schema/orders'
import type { StoreRef } from '../stores/store-ref'

export type PaymentRow = Omit<typeof payments.$inferSelect, 'currency'> & { currency: Currency }

/** Payments that may still lead to an order. */
export const openStates = ['initiated', 'action_required', 'authorised', 'unknown'] as const

export function toPaymentRow(row: typeof payments.$inferSelect): PaymentRow {
  return { ...row, currency: Currency.parse(row.currency) }
}

/** A payment of this store's checkout, by our id and, where it is asked for, by the browser's secret too. */
export async function findPayment(
  store: StoreRef,
  checkoutId: string,
  named: { id: string; token?: string } | { token: string },
  db: Db | Tx,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      owned(
        store,
        payments,
        and(
          eq(payments.checkoutId, checkoutId),
          'id' in named ? eq(payments.id, named.id) : undefined,
          named.token === undefined ? undefined : eq(payments.token, named.token),
        ),
      ),
    )
  return row ? toPaymentRow(row) : null
}

/** The newest payment of a checkout that is not given up; with `provider`, the newest of that one. */
export async function openPayment(
  store: StoreRef,
  checkoutId: string,
  db: Db | Tx,
  provider?: ProviderName,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      owned(
        store,
        payments,
        eq(payments.checkoutId, checkoutId),
        inArray(payments.state, [...openStates]),
        provider === undefined ? undefined : eq(payments.provider, provider),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return row ? toPaymentRow(row) : null
}
