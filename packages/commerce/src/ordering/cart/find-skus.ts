import type { SkuLines } from '@awning/contract/cart'
import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { mayBeRowId } from '../../db/row-id'
import { listings, products, skus, variations } from '../../db/schema/catalog'
import type { StoreRef } from '../../store-ref'

/**
 * The cart lines of SKUs (`itemGroupId_variationId_sizeId`), in their order, without duplicates. A SKU that is retired, of
 * another store, of another listing than stated, or private without a preview credential is `missing`, without a reason.
 */
export async function findSkus(
  store: StoreRef,
  { skus: requested, unlisted }: { skus: readonly string[]; unlisted: boolean },
  { db }: Pick<Deps, 'db'>,
): Promise<SkuLines> {
  const unique = [...new Set(requested)]
  const variationIds = unique.map((sku) => Number(sku.split('_')[1])).filter(mayBeRowId)
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
            inStore(
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
    lines: unique.flatMap((sku) => found.get(sku) ?? []),
    missing: unique.filter((sku) => !found.has(sku)),
  }
}
