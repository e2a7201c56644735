import { eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import { skus, stock } from '../db/schema/catalog'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { applyImportedStock, createStock, hasStockChanged, lockStock, type StockSource } from './apply-imported-stock'
import { saveSizes, sizeKey } from './save-sizes'
import type { IdentifiedVariation } from './save-variations'

type SkuSource = StockSource & {
  productId: number
  variationId: number
  sizeId: number
  code: string | null
  gtin: string | null
  mpn: string | null
  /** SKUs of a product with the same pool share one stock row. */
  pool: string | undefined
  price: Partial<Record<string, number>>
  compareAt: Partial<Record<string, number>>
}

const pairKey = (variationId: number, sizeId: number) => `${variationId}:${sizeId}`

/** SKUs missing from the source are retired. */
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
  const assigned = assignStock(wanted, byPair)
  const changedStockIds = wanted.flatMap((item) => {
    const row = assigned.get(item)
    return row !== undefined && hasStockChanged(row, item) ? [row.id] : []
  })
  await lockStock(store, [...new Set(changedStockIds)], tx)
  const moved: { item: SkuSource; skuId: number }[] = []
  const matched = new Set<number>()
  const added: SkuSource[] = []

  for (const item of wanted) {
    const row = byPair.get(pairKey(item.variationId, item.sizeId))
    if (row === undefined) {
      added.push(item)
      continue
    }
    matched.add(row.sku.id)
    const { code, gtin, mpn, price, compareAt } = item
    const own = assigned.get(item)
    await tx
      .update(skus)
      .set({ code, gtin, mpn, price, compareAt, retired: false, ...(own !== undefined && { stockId: own.id }) })
      .where(inStore(store, skus, eq(skus.id, row.sku.id)))
    if (own === undefined) moved.push({ item, skuId: row.sku.id })
    else await applyImportedStock(store, own, item, tx)
  }
  const removed = known.filter(({ sku }) => !matched.has(sku.id) && !sku.retired).map(({ sku }) => sku.id)
  for (const ids of chunks(removed))
    await tx
      .update(skus)
      .set({ retired: true })
      .where(inStore(store, skus, inArray(skus.id, ids)))

  const newStock = await createMissingStock(store, [...moved.map(({ item }) => item), ...added], assigned, tx)
  for (const { item, skuId } of moved)
    await tx
      .update(skus)
      .set({ stockId: stockIdOf(item, newStock) })
      .where(inStore(store, skus, eq(skus.id, skuId)))
  for (const chunk of chunks(added))
    await tx.insert(skus).values(
      chunk.map((item) => {
        const { productId, variationId, sizeId, code, gtin, mpn, price, compareAt } = item
        const stockId = stockIdOf(item, newStock)
        return { storeId: store.id, productId, variationId, sizeId, stockId, code, gtin, mpn, price, compareAt }
      }),
    )
}

type StockRow = typeof stock.$inferSelect
type KnownSku = { sku: typeof skus.$inferSelect; stock: StockRow }

const poolKey = ({ productId, pool }: SkuSource): string | undefined =>
  pool === undefined ? undefined : `${productId}:${pool}`

/**
 * The existing stock row of each SKU; undefined for one that needs a new row. A pool has the row of its first known SKU. A row
 * belongs to one pool or to one SKU: those that leave a pool get rows of their own.
 */
function assignStock(
  wanted: readonly SkuSource[],
  byPair: ReadonlyMap<string, KnownSku>,
): Map<SkuSource, StockRow | undefined> {
  const pools = new Map<string, StockRow>()
  const taken = new Set<number>()
  const assigned = new Map<SkuSource, StockRow | undefined>()
  for (const item of wanted) {
    const key = poolKey(item)
    const row = byPair.get(pairKey(item.variationId, item.sizeId))?.stock
    const pooled = key === undefined ? undefined : pools.get(key)
    const own = pooled ?? (row !== undefined && !taken.has(row.id) ? row : undefined)
    if (own !== undefined) {
      taken.add(own.id)
      if (key !== undefined) pools.set(key, own)
    }
    assigned.set(item, own)
  }
  // A pool whose first SKU is new has the row of a later one.
  for (const item of wanted) {
    const key = poolKey(item)
    if (key !== undefined) assigned.set(item, pools.get(key))
  }
  return assigned
}

/** Creates a stock row for each SKU or pool without one. Returns their ids. */
async function createMissingStock(
  store: StoreRef,
  items: readonly SkuSource[],
  assigned: ReadonlyMap<SkuSource, StockRow | undefined>,
  tx: Tx,
): Promise<Map<SkuSource | string, number>> {
  const ids = new Map<SkuSource | string, number>()
  const firsts = new Map<SkuSource | string, SkuSource>()
  for (const item of items) {
    const row = assigned.get(item)
    const key = poolKey(item) ?? item
    if (row !== undefined) ids.set(key, row.id)
    else if (!firsts.has(key)) firsts.set(key, item)
  }
  for (const chunk of chunks([...firsts])) {
    const created = await createStock(
      store,
      chunk.map(([, item]) => item),
      tx,
    )
    for (const [index, [key]] of chunk.entries()) {
      const id = created[index]
      if (id !== undefined) ids.set(key, id)
    }
  }
  return ids
}

function stockIdOf(item: SkuSource, ids: ReadonlyMap<SkuSource | string, number>): number {
  const id = ids.get(poolKey(item) ?? item)
  if (id === undefined) throw new Error('A SKU has no stock row')
  return id
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
        gtin: size.gtin ?? null,
        mpn: size.mpn ?? null,
        pool: size.pool,
        price: size.price,
        compareAt: size.compareAt ?? {},
        count: size.inventory,
        oversell: size.policy === 'continue',
      }
    }),
  )
}
