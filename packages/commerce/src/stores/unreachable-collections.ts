import { eq } from 'drizzle-orm'
import { inStore } from '../db/in-store'
import { collections } from '../db/schema/catalog'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { isReservedCollection } from './reserved-slugs'

/** The slugs of existing collections whose address is reserved with the flags of a store, and is not without them. */
export async function unreachableCollections({ id, flags }: Pick<StoreRef, 'id' | 'flags'>, tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ slug: collections.slug })
    .from(collections)
    .where(inStore({ id }, collections, eq(collections.parentId, 0)))
  return rows.flatMap(({ slug }) => (isReservedCollection(slug, flags) && !isReservedCollection(slug) ? [slug] : []))
}
