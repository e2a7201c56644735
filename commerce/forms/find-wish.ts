import { and, eq } from 'drizzle-orm'
import { errorCodes } from '../contract/errors'
import type { Db, Tx } from '../db/client'
import { owned } from '../db/owned'
import { listings, products, sizes, skus, variations } from '../db/schema/catalogue'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'

/** What a form is about: a colour of a public listing, in a size or in any. The colour alone says of which listing it is. */
export type Wish = {
  listingSlug?: string | undefined
  productId?: number
  colorId: number
  sizeId?: number | undefined
}

/** A wish in rows and words. Throws `Refused` 422 where the store has no such thing, or not in this colour and size. */
export async function findWish(store: StoreRef, wish: Wish, db: Db | Tx) {
  const [row] = await db
    .select({
      listingId: listings.id,
      checkoutFlow: listings.checkoutFlow,
      title: listings.title,
      productId: products.id,
      productType: products.type,
      color: variations.color,
      size: sizes.label,
    })
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.storeId, skus.storeId)))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, skus.storeId)))
    .innerJoin(variations, and(eq(variations.id, skus.variationId), eq(variations.storeId, skus.storeId)))
    .innerJoin(sizes, and(eq(sizes.id, skus.sizeId), eq(sizes.storeId, skus.storeId)))
    .where(
      owned(
        store,
        skus,
        wish.listingSlug === undefined ? undefined : eq(listings.slug, wish.listingSlug),
        eq(listings.visibility, 'public'),
        eq(skus.variationId, wish.colorId),
        wish.sizeId === undefined ? undefined : eq(skus.sizeId, wish.sizeId),
        wish.productId === undefined ? undefined : eq(products.id, wish.productId),
        eq(skus.retired, false),
        eq(variations.retired, false),
        eq(products.retired, false),
      ),
    )
    .limit(1)
  if (row === undefined)
    throw new Refused(422, errorCodes.lineUnavailable, 'The store has no such thing', '/listingSlug')
  return row
}
