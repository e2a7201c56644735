import { errorCodes } from '@awning/contract/errors'
import { eq } from 'drizzle-orm'
import { listingOfProduct, productOfSku, sizeOfSku, variationOfSku } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import { listings, products, sizes, skus, variations } from '../db/schema/catalog'
import type { Db, Tx } from '../db/store-db'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'

/** The item of a form: a color of a public listing, in one size or any. The color alone identifies the listing. */
export type PreorderRequest = {
  listingSlug?: string | undefined
  productId?: number
  colorId: number
  sizeId?: number | undefined
}

/** Throws `ApiError` 422 if the store has no such item, or not in this color and size. */
export async function findRequestedItem(store: StoreRef, request: PreorderRequest, db: Db | Tx) {
  const [row] = await db
    .select({
      listingId: listings.id,
      slug: listings.slug,
      checkoutFlow: listings.checkoutFlow,
      preorder: listings.preorder,
      title: listings.title,
      productId: products.id,
      productType: products.type,
      color: variations.color,
      size: sizes.label,
    })
    .from(skus)
    .innerJoin(products, productOfSku)
    .innerJoin(listings, listingOfProduct)
    .innerJoin(variations, variationOfSku)
    .innerJoin(sizes, sizeOfSku)
    .where(
      inStore(
        store,
        skus,
        request.listingSlug === undefined ? undefined : eq(listings.slug, request.listingSlug),
        eq(listings.visibility, 'public'),
        eq(skus.variationId, request.colorId),
        request.sizeId === undefined ? undefined : eq(skus.sizeId, request.sizeId),
        request.productId === undefined ? undefined : eq(products.id, request.productId),
        eq(skus.retired, false),
        eq(variations.retired, false),
        eq(products.retired, false),
      ),
    )
    .limit(1)
  if (row === undefined)
    throw new ApiError(422, errorCodes.lineUnavailable, 'The store does not have this item.', '/listingSlug')
  return row
}
