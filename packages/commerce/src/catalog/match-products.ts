import { tokensOf } from '@awning/platform/rules/search-terms'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { inStore } from '../db/in-store'
import { collectionListings, collections, products } from '../db/schema/catalog'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { foldText, titleSeparator } from './search-text'
import { findSimilarWords } from './similar-words'

export type Match = { condition: SQL; rank: SQL }

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The products with every word of a term in their title, slug, type, group or collections, in any language, for a query of `products`. `rank` is 0
 * if the term is the name, with or without the type, 1 if the name contains every word, otherwise 2, as in the search of the
 * browser. A word that nothing in the store contains also matches words with one typing error. Null for a term without a word of
 * three characters.
 */
export async function matchProducts(store: StoreRef, term: string, db: Db): Promise<Match | null> {
  const tokens = tokensOf(term).map(foldText)
  if (tokens.length === 0) return null
  const rows = await db
    .select({
      id: collections.id,
      name: collections.name,
      translations: collections.translations,
      slug: collections.slug,
    })
    .from(collections)
    .where(inStore(store, collections))
  const words = await Promise.all(tokens.map((token) => withSimilarWords(store, token, rows, db)))
  const conditions = words.map((alternatives) => {
    const ids = rows.filter((row) => alternatives.some((word) => nameOf(row).includes(word))).map(({ id }) => id)
    return or(
      ...alternatives.map((word) => sql`${products.searchText} like ${containing(word)}`),
      ids.length > 0 ? inCollections(store, ids, db) : undefined,
    )
  })
  const name = sql`split_part(${products.searchText}, chr(10), 1)`
  const type = sql`split_part(${products.searchText}, chr(10), 3)`
  const whole = foldText(term).replace(/\s+/g, ' ').trim()
  const translated = sql`split_part(${products.searchText}, chr(10), 5)`
  const namedIn = (text: SQL) =>
    and(...words.map((alternatives) => or(...alternatives.map((word) => sql`${text} like ${containing(word)}`))))
  const named = or(namedIn(name), namedIn(translated))
  return {
    condition: and(...conditions) ?? sql`false`,
    rank: sql`case when ${name} = ${whole} or ${name} || ' ' || ${type} = ${whole} or ${whole} = any(string_to_array(${translated}, ${titleSeparator})) then 0 when ${named} then 1 else 2 end`,
  }
}

type CollectionName = Pick<typeof collections.$inferSelect, 'name' | 'translations' | 'slug'>

const nameOf = ({ name, translations, slug }: CollectionName) =>
  foldText([name, slug, ...Object.values(translations).map((text) => text.name)].join(' '))

/** The token, or the similar words of the store if no product and no collection contains it. */
async function withSimilarWords(store: StoreRef, token: string, named: readonly CollectionName[], db: Db) {
  if (named.some((row) => nameOf(row).includes(token))) return [token]
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(inStore(store, products, sql`${products.searchText} like ${containing(token)}`))
    .limit(1)
  if (product) return [token]
  const similar = await findSimilarWords(store, token, db)
  return similar.length > 0 ? similar : [token]
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
