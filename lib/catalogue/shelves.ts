import type { CollectionNode } from '../../commerce/contract/store'
import { getProducts } from '../services/catalogue'
import type { Shop } from '../store/shop'
import { readTile, type Tile } from './tile'

export type Shelf = { name: string; slug: string; tiles: Tile[] }

/** Products that a featured section of the home page shows: two full rows on the widest screen. */
const featuredTiles = 8
/** Collections that the home page features. */
const featuredShelves = 2

/** The first collections of a store with their first products, in the store's own order; empty ones are passed over. */
export async function featuredShelvesOf(shop: Shop, collections: readonly CollectionNode[]): Promise<Shelf[]> {
  const candidates = collections.slice(0, featuredShelves * 2)
  const shelves = await Promise.all(candidates.map((collection) => readShelf(shop, collection)))
  return shelves.filter(({ tiles }) => tiles.length > 0).slice(0, featuredShelves)
}

async function readShelf(shop: Shop, { name, slug }: CollectionNode): Promise<Shelf> {
  const { products } = await getProducts(shop, { collection: slug, page: 1, per: featuredTiles })
  return { name, slug, tiles: products.map((row) => readTile(row, shop.market)) }
}
