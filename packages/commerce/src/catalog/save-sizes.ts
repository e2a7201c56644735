import { eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import { sizes } from '../db/schema/catalog'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import type { IdentifiedVariation } from './save-variations'

export const sizeKey = (productId: number, label: string) => `${productId}:${label}`

/**
 * Saves the size labels of products, shared by their colors. Returns their ids by `sizeKey`. A label without SKUs is not shown.
 */
export async function saveSizes(
  store: StoreRef,
  found: readonly IdentifiedVariation[],
  tx: Tx,
): Promise<Map<string, number>> {
  const productIds = [...new Set(found.map(({ productId }) => productId))]
  const known = await tx
    .select()
    .from(sizes)
    .where(inStore(store, sizes, inArray(sizes.productId, productIds)))
  const rows = new Map(known.map((row) => [sizeKey(row.productId, row.label), row]))
  const ids = new Map(known.map((row) => [sizeKey(row.productId, row.label), row.id]))

  const wanted = new Map<string, { productId: number; label: string; position: number }>()
  const counts = new Map<number, number>()
  for (const { source, productId } of found)
    for (const { label } of source.sizes) {
      if (wanted.has(sizeKey(productId, label))) continue
      const position = counts.get(productId) ?? 0
      counts.set(productId, position + 1)
      wanted.set(sizeKey(productId, label), { productId, label, position })
    }
  for (const [key, { position }] of wanted) {
    const row = rows.get(key)
    if (row !== undefined && row.position !== position)
      await tx
        .update(sizes)
        .set({ position })
        .where(inStore(store, sizes, eq(sizes.id, row.id)))
  }
  const added = [...wanted].filter(([key]) => !rows.has(key)).map(([, row]) => ({ ...row, storeId: store.id }))
  for (const chunk of chunks(added)) {
    const inserted = await tx
      .insert(sizes)
      .values(chunk)
      .returning({ id: sizes.id, productId: sizes.productId, label: sizes.label })
    for (const row of inserted) ids.set(sizeKey(row.productId, row.label), row.id)
  }
  return ids
}
