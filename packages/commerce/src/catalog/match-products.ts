import { tokensOf } from '@awning/platform/rules/search-terms'
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { inStore } from '../db/in-store'
import { collectionListings, collections, listings, products, variations } from '../db/schema/catalog'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { foldText, titleSeparator } from './search-text'
import { findSimilarWords } from './similar-words'
import { listingOfProduct, visibleProducts } from './visible-products'

export type Match = { condition: SQL; rank: SQL }

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const containing = (text: string) => `%${escaped(text)}%`

/**
 * The products with every word of a term in their title, slug, type, group or collections, in any language, for a query of `products`. `rank` is 0
 * if the term is the name, with or without the type, 1 if the name contains every word, otherwise 2, as in the search of the
 * browser. A word that nothing in the store contains also matches words with one typing error. Products that have a word only as
 * their color have rank 3; a word that nothing in the store has is ignored if another one matches (docs/decisions/0110). Null for a
 * term without a word of three characters.
 */
export async function matchProducts(
  store: StoreRef,
  term: string,
  viewer: { unlisted?: boolean },
  db: Db,
): Promise<Match | null> {
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
  const found = await Promise.all(tokens.map((token) => findWords(store, token, rows, tokens.length === 1, viewer, db)))
  const usable = found.filter(({ isKnown, color }) => isKnown || color !== undefined)
  if (usable.length === 0) return { condition: sql`false`, rank: sql`0` }
  const texts = usable.map(({ words }) => {
    const ids = rows.filter((row) => words.some((word) => nameOf(row).includes(word))).map(({ id }) => id)
    return or(
      ...words.map((word) => sql`${products.searchText} like ${containing(word)}`),
      ids.length > 0 ? inCollections(store, ids, db) : undefined,
    )
  })
  const conditions = usable.map(({ color }, index) =>
    color === undefined ? texts[index] : or(texts[index], hasColor(store, color, db)),
  )
  const name = sql`split_part(${products.searchText}, chr(10), 1)`
  const type = sql`split_part(${products.searchText}, chr(10), 3)`
  const whole = foldText(term).replace(/\s+/g, ' ').trim()
  const translated = sql`split_part(${products.searchText}, chr(10), 5)`
  const namedIn = (text: SQL) =>
    and(...usable.map(({ words }) => or(...words.map((word) => sql`${text} like ${containing(word)}`))))
  const named = or(namedIn(name), namedIn(translated))
  return {
    condition: and(...conditions) ?? sql`false`,
    rank: sql`case when ${name} = ${whole} or ${name} || ' ' || ${type} = ${whole} or ${whole} = any(string_to_array(${translated}, ${titleSeparator})) then 0 when ${named} then 1 when ${and(...texts)} then 2 else 3 end`,
  }
}

type CollectionName = Pick<typeof collections.$inferSelect, 'name' | 'translations' | 'slug'>

const nameOf = ({ name, translations, slug }: CollectionName) =>
  foldText([name, slug, ...Object.values(translations).map((text) => text.name)].join(' '))

/**
 * What a token of a term is among the products that the viewer sees. `words` is the token, or similar words if no product and no
 * collection contains it. `isKnown`: a product or a collection contains one of the words. `color` is the token if a word of a color
 * starts with it; a term of one word finds colors only if nothing else has the word.
 */
async function findWords(
  store: StoreRef,
  token: string,
  named: readonly CollectionName[],
  isAlone: boolean,
  viewer: { unlisted?: boolean },
  db: Db,
) {
  const isInProduct = async (condition: SQL) => {
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .innerJoin(listings, listingOfProduct)
      .where(visibleProducts(store, viewer, db, condition))
      .limit(1)
    return product !== undefined
  }
  const isContained =
    named.some((row) => nameOf(row).includes(token)) ||
    (await isInProduct(sql`${products.searchText} like ${containing(token)}`))
  const similar = isContained ? [] : await findSimilarWords(store, token, viewer, db)
  const isKnown = isContained || similar.length > 0
  return {
    words: similar.length > 0 ? similar : [token],
    isKnown,
    color: (isAlone && isKnown) || !(await isInProduct(hasColor(store, token, db))) ? undefined : token,
  }
}

/** Whether a product has a color of which a word starts with the token, for a query of `products`. Ignores case, not accents. */
const hasColor = (store: StoreRef, token: string, db: Db): SQL =>
  exists(
    db
      .select({ id: variations.id })
      .from(variations)
      .where(
        inStore(
          store,
          variations,
          eq(variations.productId, products.id),
          eq(variations.retired, false),
          sql`' ' || lower(${variations.color}) like ${`% ${escaped(token)}%`}`,
        ),
      ),
  )

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
