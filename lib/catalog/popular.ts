import { log } from '../log'
import { getProducts } from '../services/catalog'
import { ServiceUnavailableError } from '../services/errors'
import type { Shop } from '../shop/shop'
import { readTile, type Tile } from './tile'

/** Two rows of tiles on a desktop. */
const popularProducts = 8

/** The best-selling products of a store. */
export async function readPopular(shop: Shop): Promise<Tile[]> {
  const { products } = await getProducts(shop, { page: 1, per: popularProducts, sort: 'best-selling' })
  return products.map((row) => readTile(row, shop.market))
}

/** The same for a page that is complete without them: empty if the service fails. */
export async function readPopularIfAvailable(shop: Shop): Promise<Tile[]> {
  try {
    return await readPopular(shop)
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError)) throw error
    log.warn({ store: shop.store.slug, err: error }, 'the popular products are unavailable')
    return []
  }
}
