import type { Attention } from '@awning/contract/admin'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inEveryStore } from '../../db/in-store'
import { needsAttention, payments } from '../../db/schema/orders'
import type { StoreRef } from '../../store-ref'

/** Open attention rows, newest first: payments of this store, and payments of no known store. */
export async function listAttention(store: StoreRef, { db }: Pick<Deps, 'db'>): Promise<Attention[]> {
  const rows = await db
    .select({ attention: needsAttention, checkoutId: payments.checkoutId })
    .from(needsAttention)
    .leftJoin(payments, and(eq(payments.id, needsAttention.paymentId), eq(payments.storeId, store.id)))
    .where(
      inEveryStore(
        isNull(needsAttention.resolvedAt),
        or(eq(needsAttention.storeId, store.id), isNull(needsAttention.storeId)),
      ),
    )
    .orderBy(desc(needsAttention.at), desc(needsAttention.id))
  return rows.map(({ attention, checkoutId }) => ({
    paymentId: attention.paymentId,
    storeSlug: attention.storeId === null ? null : store.slug,
    checkoutId,
    reason: attention.reason,
    at: attention.at.toISOString(),
  }))
}
