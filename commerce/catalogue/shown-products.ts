import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { owned } from '../db/owned'
import { listings, products, skus } from '../db/schema/catalogue'
import type { StoreRef } from '../stores/store-ref'

/** How products and their listings are joined. */
export const listingOfProduct = and(eq(listings.id, products.listingId), eq(listings.storeId, products.storeId))

/** The products that a store shows, of `products` joined with `listings`: living ones with something for sale; private ones by `unlisted` alone. */
export function shownProducts(
  store: StoreRef,
  { unlisted = false }: { unlisted?: boolean | undefined },
  db: Db,
  ...conditions: (SQL | undefined)[]
): SQL {
  return owned(
    store,
    products,
    eq(products.retired, false),
    unlisted ? undefined : eq(listings.visibility, 'public'),
    exists(
      db
        .select({ one: sql`1` })
        .from(skus)
        .where(and(eq(skus.productId, products.id), eq(skus.retired, false))),
    ),
    ...conditions,
  )
}
