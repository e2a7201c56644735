import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { checkouts } from '../../db/schema/orders'
import type { StoreRef } from '../../store-ref'

/** Removes an unusable promo code from a checkout, so that it does not block the next try. */
export async function removeInvalidPromo(store: StoreRef, checkoutId: string, { db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .update(checkouts)
    .set({ promoCode: null, version: sql`${checkouts.version} + 1` })
    .where(inStore(store, checkouts, and(eq(checkouts.id, checkoutId), isNotNull(checkouts.promoCode))))
}
