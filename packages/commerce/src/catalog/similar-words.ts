import { minSimilarLength, similarWords } from '@awning/platform/rules/similar-words'
import { sql } from 'drizzle-orm'
import { listingOfProduct } from '../db/catalog-joins'
import { listings, products } from '../db/schema/catalog'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { visibleProducts } from './visible-products'

/** Bounds the work for a term that a visitor invents. */
const maxProducts = 5_000

/**
 * Words in the names of the products that the viewer sees that begin like `token` with one typing error, the most frequent first.
 * Reads at most 5,000 products.
 */
export async function findSimilarWords(
  store: StoreRef,
  token: string,
  viewer: { unlisted?: boolean },
  db: Db,
): Promise<string[]> {
  const shortest = [...token].length - 1
  if (shortest < minSimilarLength - 1) return []
  const texts = db
    .select({ text: products.searchText })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, viewer, db))
    .limit(maxProducts)
    .as('texts')
  const rows = await db
    .select({ word: sql<string>`word` })
    .from(texts)
    .crossJoinLateral(sql`regexp_split_to_table(${texts.text}, '[[:space:][:punct:]]+') as word`)
    .where(sql`length(word) >= ${shortest}`)
    .groupBy(sql`word`)
    .orderBy(sql`count(*) desc`, sql`word`)
  return similarWords(
    rows.map(({ word }) => word),
    token,
  )
}
