import { tokensOf } from '@awning/platform/rules/search-terms'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { inStore } from '../db/in-store'
import { collectionListings, collections, products } from '../db/schema/catalog'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { foldText } from './search-text'

export type Match = { condition: SQL; rank: SQL }

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The products with every word of a term in their title, slug, type, group or collections, for a query of `products`. `rank` is 0
 * if the term is the name, with or without the type, 1 if the name contains every word, otherwise 2, as in the search of the
 * browser. Null for a term without a word of three characters.
 */
export async function matchProducts(store: StoreRef, term: string, db: Db): Promise<Match | null> {
  const tokens = tokensOf(term).map(foldText)
  if (tokens.length === 0) return null
  const rows = await db
    .select({ id: collections.id, name: collections.name, slug: collections.slug })
    .from(collections)
    .where(inStore(store, collections))
  const conditions = tokens.map((token) => {
    const ids = rows.filter(({ name, slug }) => foldText(`${name} ${slug}`).includes(token)).map(({ id }) => id)
    return or(
      sql`${products.searchText} like ${containing(token)}`,
      ids.length > 0 ? inCollections(store, ids, db) : undefined,
    )
  })
  const name = sql`split_part(${products.searchText}, chr(10), 1)`
  const type = sql`split_part(${products.searchText}, chr(10), 3)`
  const whole = foldText(term).replace(/\s+/g, ' ').trim()
  const named = and(...tokens.map((token) => sql`${name} like ${containing(token)}`))
  return {
    condition: and(...conditions) ?? sql`false`,
    rank: sql`case when ${name} = ${whole} or ${name} || ' ' || ${type} = ${whole} then 0 when ${named} then 1 else 2 end`,
  }
}

/** The condition for products whose listing is in one of the collections. */
export function inCollections(store: StoreRef, ids: readonly number[], db: Db): SQL {
  if (ids.length === 0) return sql`false`
  return inArray(
    products.listingId,
    db
      .select({ id: collectionListings.listingId })
      .from(collectionListings)
      .where(inStore(store, collectionListings, inArray(collectionListings.collectionId, [...ids]))),
  )
}
