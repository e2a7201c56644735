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
 * their color have rank 3; a word that nothing in the store has is ignored if another one matches, also if it is similar to a word of
 * other products (docs/decisions/0110). Null for a term without a word of three characters.
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
  const isListed = async (condition: SQL | undefined) => {
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .innerJoin(listings, listingOfProduct)
      .where(visibleProducts(store, viewer, db, condition))
      .limit(1)
    return product !== undefined
  }
  const textOf = ({ words }: StoreWords) => {
    const ids = rows.filter((row) => words.some((word) => nameOf(row).includes(word))).map(({ id }) => id)
    return or(
      ...words.map((word) => sql`${products.searchText} like ${containing(word)}`),
      ids.length > 0 ? inCollections(store, ids, db) : undefined,
    )
  }
  const conditionOf = (all: readonly StoreWords[]) =>
    and(...all.map((one) => or(textOf(one), one.color === undefined ? undefined : hasColor(store, one.color, db))))

  const found = await Promise.all(
    tokens.map(async (token): Promise<StoreWords> => {
      const isContained =
        rows.some((row) => nameOf(row).includes(token)) ||
        (await isListed(sql`${products.searchText} like ${containing(token)}`))
      if (isContained && tokens.length === 1) return { words: [token], isExact: true }
      const color = (await isListed(hasColor(store, token, db))) ? token : undefined
      if (isContained || color !== undefined) return { words: [token], color, isExact: true }
      return { words: await findSimilarWords(store, token, viewer, db), isExact: false }
    }),
  )
  const known = found.filter(({ words }) => words.length > 0)
  if (known.length === 0) return { condition: sql`false`, rank: sql`0` }
  const exact = known.filter(({ isExact }) => isExact)
  const canIgnoreSimilar = exact.length > 0 && exact.length < known.length
  const usable = canIgnoreSimilar && !(await isListed(conditionOf(known))) ? exact : known
  const name = sql`split_part(${products.searchText}, chr(10), 1)`
  const type = sql`split_part(${products.searchText}, chr(10), 3)`
  const whole = foldText(term).replace(/\s+/g, ' ').trim()
  const translated = sql`split_part(${products.searchText}, chr(10), 5)`
  const namedIn = (text: SQL) =>
    and(...usable.map(({ words }) => or(...words.map((word) => sql`${text} like ${containing(word)}`))))
  const named = or(namedIn(name), namedIn(translated))
  return {
    condition: conditionOf(usable) ?? sql`false`,
    rank: sql`case when ${name} = ${whole} or ${name} || ' ' || ${type} = ${whole} or ${whole} = any(string_to_array(${translated}, ${titleSeparator})) then 0 when ${named} then 1 when ${and(...usable.map(textOf))} then 2 else 3 end`,
  }
}

type CollectionName = Pick<typeof collections.$inferSelect, 'name' | 'translations' | 'slug'>

const nameOf = ({ name, translations, slug }: CollectionName) =>
  foldText([name, slug, ...Object.values(translations).map((text) => text.name)].join(' '))

/**
 * The words of a store that a token of a term stands for: itself, or similar ones if no product that the viewer sees and no collection
 * contains it, none if there are no similar ones. `color` is the token if a word of a color starts with it; a term of one word finds
 * colors only if nothing else has the word. `isExact`: the store has the token itself.
 */
type StoreWords = { words: string[]; color?: string | undefined; isExact: boolean }

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
