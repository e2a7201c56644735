import type { ProductRow } from '../../commerce/contract/catalogue'
import { getProducts } from '../services/catalogue'
import type { Reader } from '../services/reader'
import { tilesPerPage } from './pagination'

/** A fetch of a collection takes up to 150. */
const fetched = 150

export type CollectionPage = { products: ProductRow[]; total: number }

/**
 * One page of tiles of a collection, from 1, and how many products it holds in all; a page past the end is empty. The pages are cut from fetches of up to
 * 150, so that all pages of nearly every collection are one call and one entry of the cache. A back end that gives fewer at once says so in
 * `per_page`, and the cuts follow it.
 */
export async function readCollectionPage(shop: Reader, collection: string, page: number): Promise<CollectionPage> {
  const read = (number: number) => getProducts(shop, { collection, page: number, per: fetched })
  const start = (page - 1) * tilesPerPage
  const first = await read(1)
  const total = first.total_count
  const end = Math.min(start + tilesPerPage, total)
  const size = Math.max(1, Math.min(first.per_page, fetched))
  const products: ProductRow[] = []
  for (let number = Math.floor(start / size) + 1; (number - 1) * size < end; number++) {
    const list = number === 1 ? first : await read(number)
    const before = (number - 1) * size
    products.push(...list.products.slice(Math.max(0, start - before), end - before))
  }
  return { products, total }
}
