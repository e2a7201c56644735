import type { CollectionNode } from '@awning/contract/store'
import { readTile, type Tile } from '../catalog/tile'
import { getCollectionIds, getCollectionItems } from '../services/collection-items'
import type { Shop } from '../shop/shop'
import { fillRows, pickHeroTiles, type Shelf } from './arrange-home'

/** Enough for a shelf without the products of the one above it. */
const readTiles = 16
/** Number of collections that the home page features. */
const featuredShelves = 2

/**
 * The first collections of a store with their first products, in the store's order, in full rows; empty ones are skipped. The home
 * page features the first two; `others` have no shelf. `heroTiles` are products for the hero.
 */
export async function readFeaturedShelves(
  shop: Shop,
  collections: readonly CollectionNode[],
): Promise<{ featured: Shelf[]; others: Shelf[]; heroTiles: Tile[] }> {
  const ids = await getCollectionIds(shop)
  const candidates = collections.filter(({ id }) => ids?.includes(id) ?? true).slice(0, featuredShelves * 2)
  const shelves = await Promise.all(candidates.map((collection) => readShelf(shop, collection)))
  const filled = fillRows(shelves)
  const featured = filled.slice(0, featuredShelves)
  return { featured, others: filled.slice(featuredShelves), heroTiles: pickHeroTiles(shelves, featured) }
}

async function readShelf(shop: Shop, { id, name, slug }: CollectionNode): Promise<Shelf> {
  const items = await getCollectionItems(shop, { id, slug }, readTiles)
  return { name, slug, tiles: items.map((row) => readTile(row, shop.market)) }
}
