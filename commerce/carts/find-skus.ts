import { and, eq, inArray } from 'drizzle-orm'
import type { SkuLines } from '../contract/cart'
import { owned } from '../db/owned'
import { mayBeRowId } from '../db/row-id'
import { listings, products, skus, variations } from '../db/schema/catalogue'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'

/**
 * What skus (`itemGroupId_variationId_sizeId`) name, in their order, each once. One that is retired, another store's, of another listing than it
 * says, or private without a preview's credential, is `missing`: which of these it is, nobody is told.
 */
export async function findSkus(
  store: StoreRef,
  { skus: asked, unlisted }: { skus: readonly string[]; unlisted: boolean },
  { db }: Pick<Deps, 'db'>,
): Promise<SkuLines> {
  const wanted = [...new Set(asked)]
  const variationIds = wanted.map((sku) => Number(sku.split('_')[1])).filter(mayBeRowId)
  const rows =
    variationIds.length === 0
      ? []
      : await db
          .select({
            listingId: listings.id,
            slug: listings.slug,
            productId: skus.productId,
            colorId: skus.variationId,
            sizeId: skus.sizeId,
          })
          .from(skus)
          .innerJoin(products, and(eq(products.id, skus.productId), eq(products.storeId, skus.storeId)))
          .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, skus.storeId)))
          .innerJoin(variations, and(eq(variations.id, skus.variationId), eq(variations.storeId, skus.storeId)))
          .where(
            owned(
              store,
              skus,
              inArray(skus.variationId, variationIds),
              eq(skus.retired, false),
              eq(products.retired, false),
              eq(variations.retired, false),
              ...(unlisted ? [] : [eq(listings.visibility, 'public' as const)]),
            ),
          )
  const found = new Map(
    rows.map(({ listingId, ...row }) => [
      `${listingId}_${row.colorId}_${row.sizeId}`,
      { ...row, itemGroupId: String(listingId) },
    ]),
  )
  return {
    lines: wanted.flatMap((sku) => found.get(sku) ?? []),
    missing: wanted.filter((sku) => !found.has(sku)),
  }
}
