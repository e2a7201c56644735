import { type CartLine, mergeKeyOf } from '@awning/contract/cart'
import { errorCodes } from '@awning/contract/errors'
import { inArray } from 'drizzle-orm'
import type { Deps } from '../../context'
import { listingOfProduct, productOfSku } from '../../db/catalog-joins'
import { inStore } from '../../db/in-store'
import { mayBeRowId } from '../../db/row-id'
import { listings, products, skus } from '../../db/schema/catalog'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'

/**
 * The lines with the slug and the listing ID of the catalog, so that nothing that a visitor typed is stored. Lines that are
 * retired or private stay: the page explains them. Throws `ApiError` 422 `line_unavailable` with a pointer to the first line whose
 * color and size the store never had.
 */
export async function requireKnownLines(
  store: StoreRef,
  lines: readonly CartLine[],
  db: Deps['db'],
): Promise<CartLine[]> {
  const colorIds = [...new Set(lines.map(({ colorId }) => colorId))].filter(mayBeRowId)
  const rows =
    colorIds.length === 0
      ? []
      : await db
          .select({
            productId: skus.productId,
            colorId: skus.variationId,
            sizeId: skus.sizeId,
            slug: listings.slug,
            listingId: listings.id,
          })
          .from(skus)
          .innerJoin(products, productOfSku)
          .innerJoin(listings, listingOfProduct)
          .where(inStore(store, skus, inArray(skus.variationId, colorIds)))
  const known = new Map(rows.map((row) => [mergeKeyOf(row), row]))
  return lines.map((line, index) => {
    const row = known.get(mergeKeyOf(line))
    if (row === undefined)
      throw new ApiError(422, errorCodes.lineUnavailable, 'This item does not exist in the store.', `/lines/${index}`)
    const { productId, colorId, sizeId, slug, listingId } = row
    return { slug, productId, colorId, sizeId, quantity: line.quantity, itemGroupId: String(listingId) }
  })
}
