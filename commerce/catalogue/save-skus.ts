import { eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { skus, stock } from '../db/schema/catalogue'
import { lockStock, makeStock, restock, type StockSource, saysSomethingNew } from '../inventory/restock'
import type { StoreRef } from '../stores/store-ref'
import { saveSizes, sizeKey } from './save-sizes'
import type { IdentifiedVariation } from './save-variations'

type Wanted = StockSource & {
  productId: number
  variationId: number
  sizeId: number
  code: string | null
  price: Partial<Record<string, number>>
  compareAt: Partial<Record<string, number>>
}

const pairKey = (variationId: number, sizeId: number) => `${variationId}:${sizeId}`

/** Writes what can be bought: each colour in each size, its prices and its stock. Skus that the source no longer has are retired. */
export async function saveSkus(store: StoreRef, found: readonly IdentifiedVariation[], tx: Tx): Promise<void> {
  if (found.length === 0) return
  const sizeIds = await saveSizes(store, found, tx)
  const known = await tx
    .select({ sku: skus, stock })
    .from(skus)
    .innerJoin(stock, eq(stock.id, skus.stockId))
    .where(owned(store, skus, inArray(skus.productId, [...new Set(found.map(({ productId }) => productId))])))
  const byPair = new Map(known.map((row) => [pairKey(row.sku.variationId, row.sku.sizeId), row]))
  const wanted = wantedSkus(found, sizeIds)
  const recounted = wanted.flatMap((item) => {
    const row = byPair.get(pairKey(item.variationId, item.sizeId))
    return row !== undefined && saysSomethingNew(row.stock, item) ? [row.stock.id] : []
  })
  await lockStock(store, recounted, tx)
  const kept = new Set<number>()
  const fresh: Wanted[] = []

  for (const item of wanted) {
    const row = byPair.get(pairKey(item.variationId, item.sizeId))
    if (row === undefined) {
      fresh.push(item)
      continue
    }
    kept.add(row.sku.id)
    const { code, price, compareAt } = item
    await tx
      .update(skus)
      .set({ code, price, compareAt, retired: false })
      .where(owned(store, skus, eq(skus.id, row.sku.id)))
    await restock(store, row.stock, item, tx)
  }
  const gone = known.filter(({ sku }) => !kept.has(sku.id) && !sku.retired).map(({ sku }) => sku.id)
  for (const ids of chunks(gone))
    await tx
      .update(skus)
      .set({ retired: true })
      .where(owned(store, skus, inArray(skus.id, ids)))

  for (const portion of chunks(fresh)) {
    const stockIds = await makeStock(store, portion, tx)
    await tx.insert(skus).values(
      portion.map(({ productId, variationId, sizeId, code, price, compareAt }, index) => {
        const stockId = stockIds[index]
        if (stockId === undefined) throw new Error('a sku has no stock row')
        return { storeId: store.id, productId, variationId, sizeId, stockId, code, price, compareAt }
      }),
    )
  }
}

function wantedSkus(found: readonly IdentifiedVariation[], sizeIds: Map<string, number>): Wanted[] {
  return found.flatMap(({ source, productId, variationId }) =>
    source.sizes.map((size) => {
      const sizeId = sizeIds.get(sizeKey(productId, size.label))
      if (sizeId === undefined) throw new Error(`size ${size.label} was not written`)
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
