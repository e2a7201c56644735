import { readTile, type Tile } from '../catalog/tile'
import { log } from '../server/log'
import { fetchProducts } from '../services/catalog'
import { ServiceUnavailableError } from '../services/errors'
import type { RequestShop } from '../shop/store-from-request'
import { maxViewed } from './viewed-listings'

/**
 * The first product of each of these listings, in their order. Private and deleted listings are left out; a preview, which could
 * read private ones, has none. Empty if the service fails.
 */
export async function readViewedTiles(shop: RequestShop, slugs: readonly string[]): Promise<Tile[]> {
  if (shop.preview !== undefined) return []
  try {
    const { products } = await fetchProducts(shop, { listing: slugs, page: 1, per: maxViewed })
    const tiles = new Map(products.map((row) => readTile(row, shop.market)).map((tile) => [tile.slug, tile]))
    // A service that does not know the parameter returns other products.
    return slugs.flatMap((slug) => tiles.get(slug) ?? [])
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError)) throw error
    log.warn({ store: shop.store.slug, err: error }, 'the recently viewed products are unavailable')
    return []
  }
}
