import { asc, eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import { products } from '../db/schema/catalog'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import type { SourceListing, SourceProduct } from './listing-source'
import type { Identified } from './save-membership'
import { saveSkus } from './save-skus'
import { saveVariations } from './save-variations'
import { searchTextOf } from './search-text'

type ProductRow = typeof products.$inferSelect
export type IdentifiedProduct = { source: SourceProduct; productId: number }

export async function saveProducts(store: StoreRef, identified: readonly Identified[], tx: Tx): Promise<void> {
  const listingIds = identified.map(({ listingId }) => listingId)
  const known = await tx
    .select()
    .from(products)
    .where(inStore(store, products, inArray(products.listingId, listingIds)))
    .orderBy(asc(products.position), asc(products.id))
  const found: IdentifiedProduct[] = []
  const added: { listing: SourceListing; source: SourceProduct; listingId: number; position: number }[] = []
  const matched = new Set<number>()

  for (const { source, listingId } of identified) {
    const existing = known.filter((row) => row.listingId === listingId)
    for (const [position, product] of source.products.entries()) {
      const row = match(existing, product, source.products.length, matched)
      if (row === undefined) {
        added.push({ listing: source, source: product, listingId, position })
        continue
      }
      matched.add(row.id)
      found.push({ source: product, productId: row.id })
      await tx
        .update(products)
        .set({ ...toRow(source, product), position, retired: false })
        .where(inStore(store, products, eq(products.id, row.id)))
    }
  }
  const removed = known.filter((row) => !matched.has(row.id) && !row.retired).map((row) => row.id)
  if (removed.length > 0)
    await tx
      .update(products)
      .set({ retired: true })
      .where(inStore(store, products, inArray(products.id, removed)))

  const wanted = new Map(added.map((item) => [`${item.listingId}:${item.position}`, item.source]))
  for (const chunk of chunks(added)) {
    const rows = chunk.map(({ listing, source, listingId, position }) => ({
      ...toRow(listing, source),
      storeId: store.id,
      listingId,
      position,
    }))
    const inserted = await tx
      .insert(products)
      .values(rows)
      .returning({ id: products.id, listingId: products.listingId, position: products.position })
    for (const row of inserted) {
      const source = wanted.get(`${row.listingId}:${row.position}`)
      if (source !== undefined) found.push({ source, productId: row.id })
    }
  }
  await saveSkus(store, await saveVariations(store, found, tx), tx)
}

/**
 * Returns the product of the same type. If the listing has a single product before and after, returns that one, even if it was
 * renamed.
 */
function match(
  existing: ProductRow[],
  product: SourceProduct,
  count: number,
  matched: Set<number>,
): ProductRow | undefined {
  const free = existing.filter((row) => !matched.has(row.id))
  const active = free.filter((row) => !row.retired)
  return (
    free.find((row) => row.type.toLowerCase() === product.type.toLowerCase()) ??
    (count === 1 && active.length === 1 ? active[0] : undefined)
  )
}

function toRow(listing: SourceListing, source: SourceProduct) {
  return {
    searchText: searchTextOf(listing, source),
    type: source.type,
    groupName: source.groupName ?? null,
    kind: source.kind,
    details: source.details ?? null,
    shipDaysMin: Math.min(...source.shipDays),
    shipDaysMax: Math.max(...source.shipDays),
  }
}
