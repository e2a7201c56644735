import { eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import { variations } from '../db/schema/catalog'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import type { SourceVariation } from './listing-source'
import type { IdentifiedProduct } from './save-products'

export type IdentifiedVariation = { source: SourceVariation; productId: number; variationId: number }

const keyOf = (productId: number, color: string) => `${productId}:${color.toLowerCase()}`

/** Colors missing from the source are retired. */
export async function saveVariations(
  store: StoreRef,
  found: readonly IdentifiedProduct[],
  tx: Tx,
): Promise<IdentifiedVariation[]> {
  if (found.length === 0) return []
  const productIds = found.map(({ productId }) => productId)
  const known = await tx
    .select()
    .from(variations)
    .where(inStore(store, variations, inArray(variations.productId, productIds)))
  const byColor = new Map(known.map((row) => [keyOf(row.productId, row.color), row]))
  const wanted = found.flatMap(({ source, productId }) =>
    source.variations.map((variation, position) => ({ source: variation, productId, position })),
  )
  const matched = new Set<number>()
  const result: IdentifiedVariation[] = []
  const added: typeof wanted = []

  for (const item of wanted) {
    const row = byColor.get(keyOf(item.productId, item.source.color))
    if (row === undefined) {
      added.push(item)
      continue
    }
    matched.add(row.id)
    result.push({ source: item.source, productId: item.productId, variationId: row.id })
    const { color, hex, pictures } = item.source
    await tx
      .update(variations)
      .set({ color, hex, pictures, position: item.position, retired: false })
      .where(inStore(store, variations, eq(variations.id, row.id)))
  }
  const removed = known.filter((row) => !matched.has(row.id) && !row.retired).map((row) => row.id)
  if (removed.length > 0)
    await tx
      .update(variations)
      .set({ retired: true })
      .where(inStore(store, variations, inArray(variations.id, removed)))

  const sources = new Map(added.map((item) => [keyOf(item.productId, item.source.color), item]))
  for (const chunk of chunks(added)) {
    const rows = chunk.map(({ source: { color, hex, pictures }, productId, position }) => ({
      storeId: store.id,
      productId,
      color,
      hex,
      pictures,
      position,
    }))
    const inserted = await tx
      .insert(variations)
      .values(rows)
      .returning({ id: variations.id, productId: variations.productId, color: variations.color })
    for (const row of inserted) {
      const item = sources.get(keyOf(row.productId, row.color))
      if (item !== undefined) result.push({ source: item.source, productId: row.productId, variationId: row.id })
    }
  }
  return result
}
