import { getProducts } from '../services/catalog'
import type { Shop } from '../shop/shop'
import { readTile, type Tile } from './tile'

/** The best-selling products, two rows on a desktop. */
export const readPopular = (shop: Shop): Promise<Tile[]> => readTiles(shop, { per: 8, sort: 'best-selling' })

/** The newest products, one row on a desktop. */
export const readLatest = (shop: Shop): Promise<Tile[]> => readTiles(shop, { per: 4 })

async function readTiles(shop: Shop, request: { per: number; sort?: 'best-selling' }): Promise<Tile[]> {
  const { products } = await getProducts(shop, { page: 1, ...request })
  return products.slice(0, request.per).map((row) => readTile(row, shop.market))
}
