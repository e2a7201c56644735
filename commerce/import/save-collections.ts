import { and, eq, max } from 'drizzle-orm'
import type { z } from 'zod'
import type { StoreFileCollection } from '../contract/store-file'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { collections } from '../db/schema/catalogue'
import { isReservedCollection } from '../stores/reserved-slugs'
import type { StoreRef } from '../stores/store-ref'
import type { ReportBuilder } from './import-report'

type Source = z.infer<typeof StoreFileCollection>

/**
 * Makes the collections of a file. `whole` also gives those that are there the names and the order of the file; otherwise they are left as
 * they are. None is removed. Answers whether anything changed. A slug that the shop's own addresses use is refused.
 */
export async function saveCollections(
  store: StoreRef,
  sources: readonly Source[],
  whole: boolean,
  report: ReportBuilder,
  tx: Tx,
): Promise<boolean> {
  let changed = false
  const save = async (parentId: number, source: { slug: string; name: string }, place: number): Promise<number> => {
    const [there] = await tx
      .select()
      .from(collections)
      .where(owned(store, collections, and(eq(collections.parentId, parentId), eq(collections.slug, source.slug))))
    if (there === undefined) {
      changed = true
      const position = whole ? place : await nextPosition(store, parentId, tx)
      const row = { storeId: store.id, parentId, slug: source.slug, name: source.name, position }
      const [made] = await tx.insert(collections).values(row).returning({ id: collections.id })
      if (made === undefined) throw new Error(`collection ${source.slug} was not written`)
      return made.id
    }
    if (whole && (there.name !== source.name || there.position !== place)) {
      changed = true
      await tx
        .update(collections)
        .set({ name: source.name, position: place })
        .where(owned(store, collections, eq(collections.id, there.id)))
    }
    return there.id
  }
  for (const [place, source] of sources.entries()) {
    if (isReservedCollection(source.slug)) {
      report.refuse(`collection ${source.slug}`, 'The shop’s own pages use this address; choose another slug.')
      continue
    }
    const id = await save(0, source, place)
    for (const [childPlace, child] of source.collections.entries()) await save(id, child, childPlace)
  }
  return changed
}

async function nextPosition(store: StoreRef, parentId: number, tx: Tx): Promise<number> {
  const [last] = await tx
    .select({ position: max(collections.position) })
    .from(collections)
    .where(owned(store, collections, eq(collections.parentId, parentId)))
  return (last?.position ?? -1) + 1
}
