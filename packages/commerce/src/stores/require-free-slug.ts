import type { Tx } from '../db/store-db'
import { ApiError } from '../http/errors'
import { findRenamed } from './find-store'
import { isReservedStore } from './reserved-slugs'

/**
 * Throws `ApiError` 422 `slug_reserved` for a reserved slug and 409 `slug_taken` for the former slug of a store. Call it after the
 * slug was written: a rename at the same time has then been committed.
 */
export async function requireFreeSlug(slug: string, tx: Tx): Promise<void> {
  if (isReservedStore(slug))
    throw new ApiError(422, 'slug_reserved', `The slug "${slug}" is reserved. Choose another slug.`, '/slug')
  const former = await findRenamed(slug, tx)
  if (former === undefined) return
  const detail = `The slug "${slug}" is a former slug of the store "${former.slug}", whose addresses redirect. Choose another slug.`
  throw new ApiError(409, 'slug_taken', detail, '/slug')
}
