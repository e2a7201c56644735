import type { SkuLines } from '@awning/contract/cart'
import { eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../context'
import { listingOfProduct, productOfSku, variationOfSku } from '../../db/catalog-joins'
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
          .innerJoin(products, productOfSku)
          .innerJoin(listings, listingOfProduct)
          .innerJoin(variations, variationOfSku)
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
