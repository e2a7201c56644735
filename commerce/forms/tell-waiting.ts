import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { listings, products, skus, stock, variations } from '../db/schema/catalogue'
import { notifyRequests } from '../db/schema/stores'
import { enqueueAll } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'

/**
 * Tells everybody who waits for something of these listings that can be had now, once each. Called where stock may have come, in the
 * transaction in which it came.
 */
export async function tellWaiting(store: StoreRef, slugs: readonly string[], now: Date, tx: Tx): Promise<void> {
  const can = exists(
    tx
      .select({ one: sql`1` })
      .from(skus)
      .innerJoin(stock, and(eq(stock.id, skus.stockId), eq(stock.storeId, skus.storeId)))
      .innerJoin(products, and(eq(products.id, skus.productId), eq(products.retired, false)))
      .innerJoin(variations, and(eq(variations.id, skus.variationId), eq(variations.retired, false)))
      .where(
        and(
          eq(skus.storeId, notifyRequests.storeId),
          eq(skus.variationId, notifyRequests.variationId),
          or(eq(notifyRequests.sizeId, 0), eq(skus.sizeId, notifyRequests.sizeId)),
          eq(skus.retired, false),
          sql`(${stock.onHand} is null or ${stock.oversell} or ${stock.onHand} > 0)`,
        ),
      ),
  )
  const shown = tx
    .select({ id: listings.id })
    .from(listings)
    .where(owned(store, listings, inArray(listings.slug, [...slugs]), eq(listings.visibility, 'public')))
  const told = await tx
    .update(notifyRequests)
    .set({ toldAt: now })
    .where(owned(store, notifyRequests, isNull(notifyRequests.toldAt), inArray(notifyRequests.listingId, shown), can))
    .returning({ id: notifyRequests.id })
  await enqueueAll(
    tx,
    told.map(({ id }) => ({
      storeId: store.id,
      kind: 'form-mail' as const,
      key: `restocked:${id}:${now.getTime()}`,
      body: { form: 'restocked', id, at: now.getTime() },
    })),
  )
}
