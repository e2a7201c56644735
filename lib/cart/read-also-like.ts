import type { ProductRow } from '@awning/contract/catalog'
import { readTile, type Tile } from '../catalog/tile'
import { tilesOrNone } from '../catalog/tiles-or-none'
import { fetchProducts, fetchRelatedProducts } from '../services/catalog'
import type { RequestShop } from '../shop/store-from-request'
import { maxAlsoLike } from './also-like'

/** More than are displayed, because listings that are already in the cart are removed if not all of them fit into one request. */
const requestedCount = 12

/**
 * Products related to the listings of a cart, by the rule of a listing's related products, then the best-selling ones until the row
 * is full. Empty if the service fails.
 */
export async function readAlsoLike(shop: RequestShop, listings: readonly string[]): Promise<Tile[]> {
  const related =
    listings.length > 0 ? await tilesOf(shop, () => fetchRelatedProducts(shop, listings, requestedCount)) : []
  if (related.length >= maxAlsoLike) return related
  const known = new Set([...listings, ...related.map(({ slug }) => slug)])
  const popular = await tilesOf(shop, async () => {
    const page = await fetchProducts(shop, { page: 1, per: requestedCount, sort: 'best-selling' })
    return page.products
  })
  return [...related, ...popular.filter(({ slug, badge }) => !known.has(slug) && badge !== 'soldOut')]
}

const tilesOf = (shop: RequestShop, read: () => Promise<readonly ProductRow[]>): Promise<Tile[]> =>
  tilesOrNone(shop, 'the related products of a cart', async () =>
    (await read()).map((row) => readTile(row, shop.market)),
  )
