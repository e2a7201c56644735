import { getProducts } from '../services/catalog'
import type { Shop } from '../shop/shop'
import { readTile, type Tile } from './tile'

/** One row of tiles on a desktop. */
const latestProducts = 4

export async function readLatest(shop: Shop): Promise<Tile[]> {
  const { products } = await getProducts(shop, { page: 1, per: latestProducts })
  return products.slice(0, latestProducts).map((row) => readTile(row, shop.market))
}
