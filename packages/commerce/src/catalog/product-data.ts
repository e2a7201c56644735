import { createHash } from 'node:crypto'
import type { ProductList } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import { count, max, sql, sum } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { collections, listings, stock } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'
import { countProducts, listProducts } from './list-products'

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

/** Products in memory at once. */
const batch = 500

/**
 * Streams all public products of a store as the text of one product list, without holding the whole list in memory. A product
 * that changes during the read appears once or, at worst, twice. For a store with more than `max` products the list contains
 * only their number.
 */
export async function* productData(
  store: StoreRef,
  { currency, locale, max }: { currency: Currency; locale?: Locale | undefined; max?: number | undefined },
  deps: ReadDeps,
): AsyncGenerator<string> {
  if (max !== undefined) {
    const total = await countProducts(store, deps)
    if (total > max) {
      yield JSON.stringify({ ...frameOf(total), count: 0, products: [] } satisfies ProductList)
      return
    }
  }
  let page = 1
  let sent = 0
  for (;;) {
    const { products, ...frame } = await listProducts(store, { currency, locale, page, per: batch }, deps)
    if (page === 1) yield `${JSON.stringify(frameOf(frame.total_count)).slice(0, -1)},"products":[`
    if (products.length > 0) yield `${sent === 0 ? '' : ','}${products.map((row) => JSON.stringify(row)).join(',')}`
    sent += products.length
    if (frame.count < batch) break
    page += 1
  }
  yield ']}'
}

/** The fields of a list that contains all of its products. */
const frameOf = (total: number) => ({ count: total, total_count: total, page: 1, per_page: total, next: null })

/**
 * The ETag of the file's current state, computed without building the file: every change to the file's content also changes a
 * value read here. A short digest in quotes.
 */
export async function productDataTag(
  store: StoreRef,
  { currency, locale }: { currency: Currency; locale?: Locale | undefined },
  { db, picturesUrl }: ReadDeps,
): Promise<string> {
  const [listed] = await db
    .select({ count: count(), at: max(listings.updatedAt), orders: sum(listings.orders) })
    .from(listings)
    .where(inStore(store, listings))
  const [counted] = await db
    .select({ count: count(), onHand: sum(stock.onHand), sold: sum(stock.sold) })
    .from(stock)
    .where(inStore(store, stock))
  const [collectionNames] = await db
    .select({
      names: sql<
        string | null
      >`string_agg(${collections.slug} || ' ' || ${collections.name} || ' ' || ${collections.translations}, '|' order by ${collections.position}, ${collections.id})`,
    })
    .from(collections)
    .where(inStore(store, collections))
  const state = JSON.stringify([
    store.id,
    store.currency,
    currency,
    locale ?? null,
    picturesUrl,
    listed,
    counted,
    collectionNames,
  ])
  return `W/"${createHash('sha256').update(state).digest('hex').slice(0, 24)}"`
}
