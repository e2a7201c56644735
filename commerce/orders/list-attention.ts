import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Attention } from '../contract/admin'
import { needsAttention, payments } from '../db/schema/orders'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'

/** What an operator must look at, newest first: payments of this store, and those of which nobody knows whose they are. */
export async function listAttention(store: StoreRef, { db }: Pick<Deps, 'db'>): Promise<Attention[]> {
  const rows = await db
    .select({ told: needsAttention, checkoutId: payments.checkoutId })
    .from(needsAttention)
    .leftJoin(payments, and(eq(payments.id, needsAttention.paymentId), eq(payments.storeId, store.id)))
    .where(
      and(isNull(needsAttention.resolvedAt), or(eq(needsAttention.storeId, store.id), isNull(needsAttention.storeId))),
    )
    .orderBy(desc(needsAttention.at), desc(needsAttention.id))
  return rows.map(({ told, checkoutId }) => ({
    paymentId: told.paymentId,
    storeSlug: told.storeId === null ? null : store.slug,
    checkoutId,
    reason: told.reason,
    at: told.at.toISOString(),
  }))
}
