import { and, asc, eq, inArray } from 'drizzle-orm'
import { sizeOfSku, stockOfSku } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import { products, sizes, skus, stock, variations } from '../db/schema/catalog'
import type { Db, Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import type { SkuRow, VariantRows } from './variant'

/** The variants of some products: their active colors in order, each with the product's active SKUs. */
export async function loadVariants(
  store: StoreRef,
  productIds: readonly number[],
  db: Db | Tx,
): Promise<Map<number, VariantRows[]>> {
  const byProduct = new Map<number, VariantRows[]>()
  if (productIds.length === 0) return byProduct
  const ids = [...productIds]
  const colors = await db
    .select({ product: products, variation: variations })
    .from(variations)
    .innerJoin(products, and(eq(products.id, variations.productId), eq(products.storeId, variations.storeId)))
    .where(inStore(store, variations, inArray(variations.productId, ids), eq(variations.retired, false)))
    .orderBy(asc(variations.position), asc(variations.id))
  const rows = await db
    .select({ sku: skus, size: sizes, stock })
    .from(skus)
    .innerJoin(sizes, sizeOfSku)
    .innerJoin(stock, stockOfSku)
    .where(inStore(store, skus, inArray(skus.productId, ids), eq(skus.retired, false)))
  const skusOf = new Map<number, SkuRow[]>()
  for (const row of rows) {
    const known = skusOf.get(row.sku.productId)
    if (known) known.push(row)
    else skusOf.set(row.sku.productId, [row])
  }
  for (const { product, variation } of colors) {
    const variant = { product, variation, skus: skusOf.get(product.id) ?? [] }
    const known = byProduct.get(product.id)
    if (known) known.push(variant)
    else byProduct.set(product.id, [variant])
  }
  return byProduct
}
