import { errorCodes } from '@awning/contract/errors'
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { listingOfProduct } from '../db/catalog-joins'
import { inEveryStore, inSameStore } from '../db/in-store'
import { listings, products, skus } from '../db/schema/catalog'
import { stores } from '../db/schema/stores'
import { ApiError, NotFound } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { toStoreRef } from '../stores/find-store'
import type { StoreAccess } from '../stores/store-access'

/**
 * The store of a listing that is identified by its slug alone: the only open store with such a public listing. Private listings
 * and closed or protected stores do not count. Throws `NotFound('listing')` if there is none, and `ApiError` 400 if several
 * stores have one.
 */
export async function findListingStore(slug: string, access: StoreAccess, { db }: Pick<Deps, 'db'>): Promise<StoreRef> {
  const forSale = exists(
    db
      .select({ one: sql`1` })
      .from(products)
      .innerJoin(skus, and(eq(skus.productId, products.id), eq(skus.retired, false)))
      .where(inSameStore(products, listings, listingOfProduct, eq(products.retired, false))),
  )
  const [only, another] = await db
    .select({ store: stores })
    .from(listings)
    .innerJoin(stores, eq(stores.id, listings.storeId))
    .where(inEveryStore(eq(listings.slug, slug), eq(listings.visibility, 'public'), eq(stores.state, 'open'), forSale))
    .orderBy(asc(stores.id))
    .limit(2)
  if (only === undefined) throw new NotFound('listing')
  if (another !== undefined)
    throw new ApiError(
      400,
      errorCodes.invalid,
      'Several stores have a listing with this slug. Send `storeSlug`.',
      '/storeSlug',
    )
  await access.assert(only.store)
  return toStoreRef(only.store)
}
