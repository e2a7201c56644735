import { eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { variations } from '../db/schema/catalogue'
import type { StoreRef } from '../stores/store-ref'
import type { SourceVariation } from './listing-source'
import type { IdentifiedProduct } from './save-products'

export type IdentifiedVariation = { source: SourceVariation; productId: number; variationId: number }

const keyOf = (productId: number, color: string) => `${productId}:${color.toLowerCase()}`

/** Writes the colours of products; those that a product no longer has are retired. */
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
    .where(owned(store, variations, inArray(variations.productId, productIds)))
  const byColor = new Map(known.map((row) => [keyOf(row.productId, row.color), row]))
  const wanted = found.flatMap(({ source, productId }) =>
    source.variations.map((variation, position) => ({ source: variation, productId, position })),
  )
  const kept = new Set<number>()
  const result: IdentifiedVariation[] = []
  const fresh: typeof wanted = []

  for (const item of wanted) {
    const row = byColor.get(keyOf(item.productId, item.source.color))
    if (row === undefined) {
      fresh.push(item)
      continue
    }
    kept.add(row.id)
    result.push({ source: item.source, productId: item.productId, variationId: row.id })
    const { color, hex, pictures } = item.source
    await tx
      .update(variations)
      .set({ color, hex, pictures, position: item.position, retired: false })
      .where(owned(store, variations, eq(variations.id, row.id)))
  }
  const gone = known.filter((row) => !kept.has(row.id) && !row.retired).map((row) => row.id)
  if (gone.length > 0)
    await tx
      .update(variations)
      .set({ retired: true })
      .where(owned(store, variations, inArray(variations.id, gone)))

  const sources = new Map(fresh.map((item) => [keyOf(item.productId, item.source.color), item]))
  for (const portion of chunks(fresh)) {
    const rows = portion.map(({ source: { color, hex, pictures }, productId, position }) => ({
      storeId: store.id,
      productId,
      color,
      hex,
      pictures,
      position,
    }))
    const made = await tx
      .insert(variations)
      .values(rows)
      .returning({ id: variations.id, productId: variations.productId, color: variations.color })
    for (const row of made) {
      const item = sources.get(keyOf(row.productId, row.color))
      if (item !== undefined) result.push({ source: item.source, productId: row.productId, variationId: row.id })
    }
  }
  return result
}
