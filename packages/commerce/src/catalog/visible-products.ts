import { eq, exists, type SQL, sql } from 'drizzle-orm'
import { inStore, type StoreCondition } from '../db/in-store'
import { listings, products, skus } from '../db/schema/catalog'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'

/** For a join of `products` and `listings`: not retired, with at least one SKU. Private ones require `unlisted`. */
export function visibleProducts(
  store: StoreRef,
  { unlisted = false }: { unlisted?: boolean | undefined },
  db: Db,
  ...conditions: (SQL | undefined)[]
): StoreCondition {
  return inStore(
    store,
    products,
    eq(products.retired, false),
    unlisted ? undefined : eq(listings.visibility, 'public'),
    exists(
      db
        .select({ one: sql`1` })
        .from(skus)
        .where(inStore(store, skus, eq(skus.productId, products.id), eq(skus.retired, false))),
    ),
    ...conditions,
  )
}
