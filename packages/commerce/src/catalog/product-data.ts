import { createHash } from 'node:crypto'
import type { ProductList } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import { count, max, sql, sum } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { collections, listings, stock } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'
import { listProducts } from './list-products'

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

/** Products in memory at once. */
const batch = 500

/**
 * Streams all public products of a store as the text of one product list, without holding the whole list in memory. A product
 * that changes during the read appears once or, at worst, twice.
 */
export async function* productData(store: StoreRef, currency: Currency, deps: ReadDeps): AsyncGenerator<string> {
  let page = 1
  let sent = 0
  for (;;) {
    const { products, ...frame } = await listProducts(store, { currency, page, per: batch }, deps)
    if (page === 1) yield opening(frame)
    if (products.length > 0) yield `${sent === 0 ? '' : ','}${products.map((row) => JSON.stringify(row)).join(',')}`
    sent += products.length
    if (frame.count < batch) break
    page += 1
  }
  yield ']}'
}

function opening({ total_count }: Omit<ProductList, 'products'>): string {
  const frame = { count: total_count, total_count, page: 1, per_page: total_count, next: null }
  return `${JSON.stringify(frame).slice(0, -1)},"products":[`
}

/**
 * The ETag of the file's current state, computed without building the file: every change to the file's content also changes a
 * value read here. A short digest in quotes.
 */
export async function productDataTag(
  store: StoreRef,
  currency: Currency,
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
      >`string_agg(${collections.slug} || ' ' || ${collections.name}, '|' order by ${collections.position}, ${collections.id})`,
    })
    .from(collections)
    .where(inStore(store, collections))
  const state = JSON.stringify([store.id, store.currency, currency, picturesUrl, listed, counted, collectionNames])
  return `W/"${createHash('sha256').update(state).digest('hex').slice(0, 24)}"`
}
