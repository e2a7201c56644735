import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { owned } from '../db/owned'
import { checkouts } from '../db/schema/orders'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'

/** Takes a code that cannot be used any more off a checkout: it does not stand in the way of the next try. */
export async function dropLostPromo(store: StoreRef, checkoutId: string, { db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .update(checkouts)
    .set({ promoCode: null, version: sql`${checkouts.version} + 1` })
    .where(owned(store, checkouts, and(eq(checkouts.id, checkoutId), isNotNull(checkouts.promoCode))))
}
