import { readTile, type Tile } from '../catalog/tile'
import { getProducts } from '../services/catalog'
import { getCollections } from '../services/stores'
import type { Shop } from '../shop/shop'

/** Two rows of tiles on a desktop. */
const popularProducts = 8

/** What the search page shows without a term: the collections and the best-selling products of the store. */
export async function readSearchStart(shop: Shop): Promise<{
  collections: Awaited<ReturnType<typeof getCollections>>
  popular: Tile[]
}> {
  const [collections, { products }] = await Promise.all([
    getCollections(shop),
    getProducts(shop, { page: 1, per: popularProducts, sort: 'best-selling' }),
  ])
  return { collections, popular: products.map((row) => readTile(row, shop.market)) }
}
