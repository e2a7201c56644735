import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { stockOfSku } from '../db/catalog-joins'
import { inSameStore, inStore } from '../db/in-store'
import { listings, products, skus, stock, variations } from '../db/schema/catalog'
import { notifyRequests } from '../db/schema/stores'
import type { Tx } from '../db/store-db'
import { enqueueAll } from '../outbox/enqueue'
import type { StoreRef } from '../store-ref'

/**
 * Emails everyone who waits for an item of these listings that is available now, once each. Call it where stock may have
 * increased, in the same transaction.
 */
export async function enqueueBackInStockEmails(
  store: StoreRef,
  slugs: readonly string[],
  now: Date,
  tx: Tx,
): Promise<void> {
  const isAvailable = exists(
    tx
      .select({ one: sql`1` })
      .from(skus)
      .innerJoin(stock, stockOfSku)
      .innerJoin(products, and(eq(products.id, skus.productId), eq(products.retired, false)))
      .innerJoin(variations, and(eq(variations.id, skus.variationId), eq(variations.retired, false)))
      .where(
        inSameStore(
          skus,
          notifyRequests,
          eq(skus.variationId, notifyRequests.variationId),
          or(eq(notifyRequests.sizeId, 0), eq(skus.sizeId, notifyRequests.sizeId)),
          eq(skus.retired, false),
          sql`(${stock.onHand} is null or ${stock.oversell} or ${stock.onHand} > 0)`,
        ),
      ),
  )
  const publicListings = tx
    .select({ id: listings.id })
    .from(listings)
    .where(inStore(store, listings, inArray(listings.slug, [...slugs]), eq(listings.visibility, 'public')))
  const notified = await tx
    .update(notifyRequests)
    .set({ notifiedAt: now })
    .where(
      inStore(
        store,
        notifyRequests,
        isNull(notifyRequests.notifiedAt),
        inArray(notifyRequests.listingId, publicListings),
        isAvailable,
      ),
    )
    .returning({ id: notifyRequests.id })
  await enqueueAll(
    tx,
    notified.map(({ id }) => ({
      storeId: store.id,
      kind: 'form-mail' as const,
      key: `restocked:${id}:${now.getTime()}`,
      body: { form: 'restocked', id, at: now.getTime() },
    })),
  )
}
