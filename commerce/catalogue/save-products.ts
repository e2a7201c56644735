import { asc, eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { products } from '../db/schema/catalogue'
import type { StoreRef } from '../stores/store-ref'
import type { SourceProduct } from './listing-source'
import type { Identified } from './save-membership'
import { saveSkus } from './save-skus'
import { saveVariations } from './save-variations'

type ProductRow = typeof products.$inferSelect
export type IdentifiedProduct = { source: SourceProduct; productId: number }

/** Writes the products of listings with their colours, sizes, prices and stock. */
export async function saveProducts(store: StoreRef, identified: readonly Identified[], tx: Tx): Promise<void> {
  const listingIds = identified.map(({ listingId }) => listingId)
  const known = await tx
    .select()
    .from(products)
    .where(owned(store, products, inArray(products.listingId, listingIds)))
    .orderBy(asc(products.position), asc(products.id))
  const found: IdentifiedProduct[] = []
  const fresh: { source: SourceProduct; listingId: number; position: number }[] = []
  const kept = new Set<number>()

  for (const { source, listingId } of identified) {
    const there = known.filter((row) => row.listingId === listingId)
    for (const [position, product] of source.products.entries()) {
      const row = match(there, product, source.products.length, kept)
      if (row === undefined) {
        fresh.push({ source: product, listingId, position })
        continue
      }
      kept.add(row.id)
      found.push({ source: product, productId: row.id })
      await tx
        .update(products)
        .set({ ...toRow(product), position, retired: false })
        .where(owned(store, products, eq(products.id, row.id)))
    }
  }
  const gone = known.filter((row) => !kept.has(row.id) && !row.retired).map((row) => row.id)
  if (gone.length > 0)
    await tx
      .update(products)
      .set({ retired: true })
      .where(owned(store, products, inArray(products.id, gone)))

  const wanted = new Map(fresh.map((item) => [`${item.listingId}:${item.position}`, item.source]))
  for (const portion of chunks(fresh)) {
    const rows = portion.map(({ source, listingId, position }) => ({
      ...toRow(source),
      storeId: store.id,
      listingId,
      position,
    }))
    const made = await tx
      .insert(products)
      .values(rows)
      .returning({ id: products.id, listingId: products.listingId, position: products.position })
    for (const row of made) {
      const source = wanted.get(`${row.listingId}:${row.position}`)
      if (source !== undefined) found.push({ source, productId: row.id })
    }
  }
  await saveSkus(store, await saveVariations(store, found, tx), tx)
}

/** The product of the same type; where a listing has and had only one, that one, whatever it is called now. */
function match(there: ProductRow[], product: SourceProduct, count: number, kept: Set<number>): ProductRow | undefined {
  const free = there.filter((row) => !kept.has(row.id))
  const living = free.filter((row) => !row.retired)
  return (
    free.find((row) => row.type.toLowerCase() === product.type.toLowerCase()) ??
    (count === 1 && living.length === 1 ? living[0] : undefined)
  )
}

function toRow(source: SourceProduct) {
  return {
    type: source.type,
    groupName: source.groupName ?? null,
    kind: source.kind,
    details: source.details ?? null,
    shipDaysMin: Math.min(...source.shipDays),
    shipDaysMax: Math.max(...source.shipDays),
  }
}
