import { tokensOf } from '@awning/platform/rules/search-terms'
import { and, desc, eq, exists, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listingOfProduct } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import { collectionListings, collections, listings, products, variations } from '../db/schema/catalog'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { foldText, titleSeparator } from './search-text'
import { findSimilarWords } from './similar-words'
import { visibleProducts } from './visible-products'

export type Match = { condition: SQL; order: SQL[] }

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const containing = (text: string) => `%${escaped(text)}%`

/**
 * The products with every word of a term in their title, slug, type, group or collections, in any language, for a query of `products`. `order` is
 * that of the search in the browser: first products whose name is the term, with or without the type, then those whose name contains
 * every word, then the others, last those that have a word only as their color; equal ones by the weights of the fields that contain a
 * word. A word that nothing in the store contains also matches words with one typing error; it is ignored if another one matches, also
 * if it is similar to a word of other products (decision 0036). Null for a term without a word of three characters.
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
  const within = ({ words }: StoreWords, textOf: (row: CollectionName) => string) => {
    const ids = rows.filter((row) => words.some((word) => textOf(row).includes(word))).map(({ id }) => id)
    return ids.length > 0 ? inCollections(store, ids, db) : undefined
  }
  const textOf = (one: StoreWords) => or(contains(products.searchText, one), within(one, nameOf), within(one, slugOf))
  const conditionOf = (all: readonly StoreWords[]) =>
    and(...all.map((one) => or(textOf(one), one.color === undefined ? undefined : hasColor(store, one.color, db))))

  const found = await Promise.all(
    tokens.map(async (token): Promise<StoreWords> => {
      const isContained =
        rows.some((row) => nameOf(row).includes(token) || slugOf(row).includes(token)) ||
        (await isListed(sql`${products.searchText} like ${containing(token)}`))
      if (isContained && tokens.length === 1) return { words: [token], isExact: true }
      const color = (await isListed(hasColor(store, token, db))) ? token : undefined
      if (isContained || color !== undefined) return { words: [token], color, isExact: true }
      return { words: await findSimilarWords(store, token, viewer, db), isExact: false }
    }),
  )
  const known = found.filter(({ words }) => words.length > 0)
  if (known.length === 0) return { condition: sql`false`, order: [] }
  const exact = known.filter(({ isExact }) => isExact)
  const canIgnoreSimilar = exact.length > 0 && exact.length < known.length
  const usable = canIgnoreSimilar && !(await isListed(conditionOf(known))) ? exact : known
  const whole = foldText(term).replace(/\s+/g, ' ').trim()
  const isNamed = or(
    sql`${lines.name} = ${whole}`,
    sql`${lines.name} || ' ' || ${lines.type} = ${whole}`,
    sql`${whole} = any(string_to_array(${lines.translatedNames}, ${titleSeparator}))`,
  )
  const hasAll = (text: SQL) => and(...usable.map((one) => contains(text, one)))
  const isInName = or(hasAll(lines.name), hasAll(lines.translatedNames))
  const weightOf = (one: StoreWords) => [
    weight(6, or(contains(lines.name, one), contains(lines.translatedNames, one))),
    weight(5, contains(lines.slug, one)),
    weight(4, or(contains(lines.type, one), contains(lines.translatedTypes, one))),
    weight(3, within(one, nameOf)),
    weight(2, within(one, slugOf)),
    weight(1, contains(lines.group, one)),
  ]
  return {
    condition: conditionOf(usable) ?? sql`false`,
    order: [
      sql`case when ${isNamed} then 0 when ${isInName} then 1 when ${and(...usable.map(textOf))} then 2 else 3 end`,
      desc(sql.join(usable.flatMap(weightOf), sql` + `)),
    ],
  }
}

/** The lines of a product's search text. */
const line = (number: number) => sql`split_part(${products.searchText}, chr(10), ${sql.raw(String(number))})`
const lines = {
  name: line(1),
  slug: line(2),
  type: line(3),
  group: line(4),
  translatedNames: line(5),
  translatedTypes: line(6),
}

const contains = (text: SQLWrapper, { words }: StoreWords) =>
  or(...words.map((word) => sql`${text} like ${containing(word)}`))

/** The weight of a field of the specification if the condition holds, otherwise 0. */
const weight = (points: number, condition: SQL | undefined) =>
  condition === undefined ? sql`0` : sql`case when ${condition} then ${sql.raw(String(points))} else 0 end`

type CollectionName = Pick<typeof collections.$inferSelect, 'name' | 'translations' | 'slug'>

const nameOf = ({ name, translations }: CollectionName) =>
  foldText([name, ...Object.values(translations).map((text) => text.name)].join(' '))
const slugOf = ({ slug }: CollectionName) => foldText(slug)

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
