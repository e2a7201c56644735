import type { ProductRow } from '@awning/contract/catalog'
import { getProducts } from '../services/catalog'
import type { Reader } from '../services/store-access'
import { tilesPerPage } from './pagination'

/** Maximum number of products per call. */
const fetched = 150

export type CollectionPage = { products: ProductRow[]; total: number }

/**
 * One page of tiles of a collection, starting at 1, and its total number of products; a page after the last one is empty. Pages
 * are built from calls for up to 150 products, so that nearly every collection needs one call and one cache entry. A back end
 * that returns fewer reports it in `per_page`, which is then used.
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
