import { CreateStoreInput } from '@awning/contract/admin'
import { eq } from 'drizzle-orm'
import { stores } from '../db/schema/stores'
import type { Db } from '../db/store-db'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { toStoreRef } from './find-store'
import { requireFreeSlug } from './require-free-slug'

/**
 * The same name, region and currency return the existing store; a slug of another store is rejected with 409 `slug_taken`, a
 * reserved one with 422 `slug_reserved`.
 */
export async function createStore(input: CreateStoreInput, db: Db): Promise<{ store: StoreRef; created: boolean }> {
  const { slug, name, region, currency } = CreateStoreInput.parse(input)
  const made = await db.transaction(async (tx) => {
    const [row] = await tx.insert(stores).values({ slug, name, region, currency }).onConflictDoNothing().returning()
    if (row !== undefined) await requireFreeSlug(slug, tx)
    return row
  })
  if (made !== undefined) return { store: toStoreRef(made), created: true }
  const [existing] = await db.select().from(stores).where(eq(stores.slug, slug))
  if (existing === undefined) throw new Error(`Store ${slug} was neither created nor found`)
  if (existing.name === name && existing.region === region && existing.currency === currency) {
    return { store: toStoreRef(existing), created: false }
  }
  throw new ApiError(
    409,
    'slug_taken',
    `The slug "${slug}" belongs to the store "${existing.name}" (${existing.region}, ${existing.currency}). Nothing was changed. To change these, export the store, edit the file and import it.`,
    '/slug',
  )
}
