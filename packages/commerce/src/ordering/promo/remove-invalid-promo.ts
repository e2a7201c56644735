import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { checkouts } from '../../db/schema/orders'
import type { StoreRef } from '../../store-ref'

/** An unusable promo code would block the next attempt. */
export async function removeInvalidPromo(store: StoreRef, checkoutId: string, { db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .update(checkouts)
    .set({ promoCode: null, version: sql`${checkouts.version} + 1` })
    .where(inStore(store, checkouts, and(eq(checkouts.id, checkoutId), isNotNull(checkouts.promoCode))))
}
