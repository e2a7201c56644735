import { readTile, type Tile } from '../catalog/tile'
import { log } from '../log'
import { fetchProducts, fetchRelatedProducts } from '../services/catalog'
import { ServiceUnavailableError } from '../services/errors'
import type { RequestShop } from '../shop/store-from-request'

/** More than are displayed, because listings that are already in the cart are removed if not all of them fit into one request. */
const requestedCount = 12

/**
 * Products related to the listings of a cart, by the rule of a listing's related products; the best-selling ones for an empty
 * cart. Empty if the service fails.
 */
export async function readAlsoLike(shop: RequestShop, listings: readonly string[]): Promise<Tile[]> {
  try {
    const rows =
      listings.length > 0
        ? await fetchRelatedProducts(shop, listings, requestedCount)
        : (await fetchProducts(shop, { page: 1, per: requestedCount, sort: 'best-selling' })).products
    return rows.map((row) => readTile(row, shop.market))
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError)) throw error
    log.warn({ store: shop.store.slug, err: error }, 'the related products of a cart are unavailable')
    return []
  }
}
