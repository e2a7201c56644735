import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { admit } from '../access/guard-stores'
import { errorCodes } from '../contract/errors'
import { listings, products, skus } from '../db/schema/catalogue'
import { stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { NotFound, Refused } from '../errors'
import { type StoreRef, toStoreRef } from '../stores/store-ref'
import { listingOfProduct } from './shown-products'

/**
 * The store of a listing that is named by its slug alone: the one open store that shows such a listing. Private listings and stores that are closed or
 * protected do not count. Throws `NotFound('listing')` where there is none, and `Refused` 400 where several stores show one.
 */
export async function findListingStore(slug: string, { db }: Pick<Deps, 'db'>): Promise<StoreRef> {
  const forSale = exists(
    db
      .select({ one: sql`1` })
      .from(products)
      .innerJoin(skus, and(eq(skus.productId, products.id), eq(skus.retired, false)))
      .where(and(listingOfProduct, eq(products.retired, false))),
  )
  const [only, another] = await db
    .select({ store: stores })
    .from(listings)
    .innerJoin(stores, eq(stores.id, listings.storeId))
    .where(and(eq(listings.slug, slug), eq(listings.visibility, 'public'), eq(stores.state, 'open'), forSale))
    .orderBy(asc(stores.id))
    .limit(2)
  if (only === undefined) throw new NotFound('listing')
  if (another !== undefined)
    throw new Refused(400, errorCodes.invalid, 'Several stores have a listing of that slug: name one', '/storeSlug')
  await admit(only.store)
  return toStoreRef(only.store)
}
