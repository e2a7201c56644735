import type { CollectionNode } from '@awning/contract/store'
import { getCollectionIds, getCollectionItems } from '../services/collection-items'
import type { Shop } from '../shop/shop'
import { readTile, type Tile } from './tile'

export type Shelf = { name: string; slug: string; tiles: Tile[] }

/** Products of a featured section on the home page: two full rows on the widest screen. */
const featuredTiles = 8
/** Number of collections that the home page features. */
const featuredShelves = 2

/** The first collections of a store with their first products, in the store's order; empty ones are skipped. */
export async function readFeaturedShelves(shop: Shop, collections: readonly CollectionNode[]): Promise<Shelf[]> {
  const ids = await getCollectionIds(shop)
  const candidates = collections.filter(({ id }) => ids?.includes(id) ?? true).slice(0, featuredShelves * 2)
  const shelves = await Promise.all(candidates.map((collection) => readShelf(shop, collection)))
  return shelves.filter(({ tiles }) => tiles.length > 0).slice(0, featuredShelves)
}

async function readShelf(shop: Shop, { id, name, slug }: CollectionNode): Promise<Shelf> {
  const items = await getCollectionItems(shop, { id, slug }, featuredTiles)
  return { name, slug, tiles: items.map((row) => readTile(row, shop.market)) }
}
