import { getProducts } from '../services/catalog'
import type { Shop } from '../shop/shop'
import { readTile, type Tile } from './tile'

/** Two rows of tiles on a desktop. */
const popularProducts = 8

export async function readPopular(shop: Shop): Promise<Tile[]> {
  const { products } = await getProducts(shop, { page: 1, per: popularProducts, sort: 'best-selling' })
  return products.map((row) => readTile(row, shop.market))
}
