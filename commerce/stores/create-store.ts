import { eq } from 'drizzle-orm'
import { CreateStoreInput } from '../contract/admin'
import type { Db } from '../db/client'
import { stores } from '../db/schema/stores'
import { Refused } from '../errors'
import { isReservedStore } from './reserved-slugs'
import { type StoreRef, toStoreRef } from './store-ref'

/**
 * Makes a store. Asked again with the same name, region and currency it answers the one that is there; a slug that stands for another
 * store is refused with 409 `slug_taken`, a reserved one with 422 `slug_reserved`.
 */
export async function createStore(input: CreateStoreInput, db: Db): Promise<{ store: StoreRef; created: boolean }> {
  const { slug, name, region, currency } = CreateStoreInput.parse(input)
  if (isReservedStore(slug)) {
    throw new Refused(422, 'slug_reserved', `The name "${slug}" is kept for the system; choose another slug.`, '/slug')
  }
  const [made] = await db.insert(stores).values({ slug, name, region, currency }).onConflictDoNothing().returning()
  if (made !== undefined) return { store: toStoreRef(made), created: true }
  const [there] = await db.select().from(stores).where(eq(stores.slug, slug))
  if (there === undefined) throw new Error(`store ${slug} was neither made nor found`)
  if (there.name === name && there.region === region && there.currency === currency) {
    return { store: toStoreRef(there), created: false }
  }
  throw new Refused(
    409,
    'slug_taken',
    `The slug "${slug}" is taken by the store "${there.name}" (${there.region}, ${there.currency}). Nothing was changed.`,
    '/slug',
  )
}
