import type { StoreFileCollection } from '@awning/contract/store-file'
import { and, eq, max } from 'drizzle-orm'
import type { z } from 'zod'
import { inStore } from '../db/in-store'
import { collections } from '../db/schema/catalog'
import { sourceHash } from '../db/source-hash'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { isReservedCollection } from '../stores/reserved-slugs'
import type { ReportBuilder } from './import-report'

type Source = z.infer<typeof StoreFileCollection>
type NestedSource = Omit<Source, 'collections'>

/**
 * Creates the collections of a file. With `whole`, existing ones get the names and the order of the file; otherwise they are
 * unchanged. None is deleted. Returns whether anything changed. Reserved slugs are rejected, with the flags of `store`.
 */
export async function saveCollections(
  store: Pick<StoreRef, 'id' | 'flags'>,
  sources: readonly Source[],
  whole: boolean,
  report: ReportBuilder,
  tx: Tx,
): Promise<boolean> {
  let changed = false
  const save = async (parentId: number, source: NestedSource, place: number): Promise<number> => {
    const [existing] = await tx
      .select()
      .from(collections)
      .where(inStore(store, collections, and(eq(collections.parentId, parentId), eq(collections.slug, source.slug))))
    if (existing === undefined) {
      changed = true
      const position = whole ? place : await nextPosition(store, parentId, tx)
      const { slug, name, translations } = source
      const row = { storeId: store.id, parentId, slug, name, translations, position }
      const [made] = await tx.insert(collections).values(row).returning({ id: collections.id })
      if (made === undefined) throw new Error(`collection ${source.slug} was not created`)
      return made.id
    }
    const translations = source.translations ?? existing.translations
    const next = { name: source.name, translations, position: place }
    if (whole && sourceHash(next) !== sourceHash(namesOf(existing))) {
      changed = true
      await tx
        .update(collections)
        .set(next)
        .where(inStore(store, collections, eq(collections.id, existing.id)))
    }
    return existing.id
  }
  for (const [place, source] of sources.entries()) {
    if (isReservedCollection(source.slug, store.flags)) {
      report.reject(`collection ${source.slug}`, 'This slug is reserved for a page of the shop. Choose another slug.')
      continue
    }
    const id = await save(0, source, place)
    for (const [childPlace, child] of source.collections.entries()) await save(id, child, childPlace)
  }
  return changed
}

const namesOf = ({ name, translations, position }: typeof collections.$inferSelect) => ({
  name,
  translations,
  position,
})

async function nextPosition(store: Pick<StoreRef, 'id'>, parentId: number, tx: Tx): Promise<number> {
  const [last] = await tx
    .select({ position: max(collections.position) })
    .from(collections)
    .where(inStore(store, collections, eq(collections.parentId, parentId)))
  return (last?.position ?? -1) + 1
}
