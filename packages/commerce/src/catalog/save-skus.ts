import { eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import { skus, stock } from '../db/schema/catalog'
import type { Tx } from '../db/store-db'
import {
  applyImportedStock,
  createStock,
  hasStockChanged,
  lockStock,
  type StockSource,
} from '../inventory/apply-imported-stock'
import type { StoreRef } from '../store-ref'
import { saveSizes, sizeKey } from './save-sizes'
import type { IdentifiedVariation } from './save-variations'

type SkuSource = StockSource & {
  productId: number
  variationId: number
  sizeId: number
  code: string | null
  price: Partial<Record<string, number>>
  compareAt: Partial<Record<string, number>>
}

const pairKey = (variationId: number, sizeId: number) => `${variationId}:${sizeId}`

/** Saves the SKUs: each color in each size with its prices and stock. SKUs missing from the source are retired. */
export async function saveSkus(store: StoreRef, found: readonly IdentifiedVariation[], tx: Tx): Promise<void> {
  if (found.length === 0) return
  const sizeIds = await saveSizes(store, found, tx)
  const known = await tx
    .select({ sku: skus, stock })
    .from(skus)
    .innerJoin(stock, eq(stock.id, skus.stockId))
    .where(inStore(store, skus, inArray(skus.productId, [...new Set(found.map(({ productId }) => productId))])))
  const byPair = new Map(known.map((row) => [pairKey(row.sku.variationId, row.sku.sizeId), row]))
  const wanted = wantedSkus(found, sizeIds)
  const changedStockIds = wanted.flatMap((item) => {
    const row = byPair.get(pairKey(item.variationId, item.sizeId))
    return row !== undefined && hasStockChanged(row.stock, item) ? [row.stock.id] : []
  })
  await lockStock(store, changedStockIds, tx)
  const matched = new Set<number>()
  const added: SkuSource[] = []

  for (const item of wanted) {
    const row = byPair.get(pairKey(item.variationId, item.sizeId))
    if (row === undefined) {
      added.push(item)
      continue
    }
    matched.add(row.sku.id)
    const { code, price, compareAt } = item
    await tx
      .update(skus)
      .set({ code, price, compareAt, retired: false })
      .where(inStore(store, skus, eq(skus.id, row.sku.id)))
    await applyImportedStock(store, row.stock, item, tx)
  }
  const removed = known.filter(({ sku }) => !matched.has(sku.id) && !sku.retired).map(({ sku }) => sku.id)
  for (const ids of chunks(removed))
    await tx
      .update(skus)
      .set({ retired: true })
      .where(inStore(store, skus, inArray(skus.id, ids)))

  for (const chunk of chunks(added)) {
    const stockIds = await createStock(store, chunk, tx)
    await tx.insert(skus).values(
      chunk.map(({ productId, variationId, sizeId, code, price, compareAt }, index) => {
        const stockId = stockIds[index]
        if (stockId === undefined) throw new Error('A SKU has no stock row')
        return { storeId: store.id, productId, variationId, sizeId, stockId, code, price, compareAt }
      }),
    )
  }
}

function wantedSkus(found: readonly IdentifiedVariation[], sizeIds: Map<string, number>): SkuSource[] {
  return found.flatMap(({ source, productId, variationId }) =>
    source.sizes.map((size) => {
      const sizeId = sizeIds.get(sizeKey(productId, size.label))
      if (sizeId === undefined) throw new Error(`Size ${size.label} was not written`)
      return {
        productId,
        variationId,
        sizeId,
        code: size.sku ?? null,
        price: size.price,
        compareAt: size.compareAt ?? {},
        count: size.inventory,
        oversell: size.policy === 'continue',
      }
    }),
  )
}
