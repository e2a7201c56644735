import type { CollectionNode } from '@awning/contract/store'
import { getProducts } from '../services/catalog'
import { getCollectionIds, getCollectionItems } from '../services/collection-items'
import type { Shop } from '../shop/shop'
import { fillRows, pickHeroPicture, pickHeroTiles, type Shelf } from './arrange-home'
import { readTile, type Tile } from './tile'

/** Enough for a shelf without the products of the one above it. */
const readTiles = 16
/** Number of collections that the home page features. */
const featuredShelves = 2

/**
 * The first collections of a store with their first products, in the store's order, in full rows; empty ones are skipped. The home
 * page features the first two; `others` have no shelf. `heroTiles` are products for the hero, `heroPicture` is the picture of one,
 * `whole` the slugs of collections that contain every product.
 */
export async function readFeaturedShelves(
  shop: Shop,
  collections: readonly CollectionNode[],
): Promise<{
  featured: Shelf[]
  others: Shelf[]
  heroTiles: Tile[]
  heroPicture: string | undefined
  whole: ReadonlySet<string>
}> {
  const ids = await getCollectionIds(shop)
  const candidates = collections.filter(({ id }) => ids?.includes(id) ?? true).slice(0, featuredShelves * 2)
  const [shelves, whole] = await Promise.all([
    Promise.all(candidates.map((collection) => readShelf(shop, collection))),
    findWhole(shop, candidates),
  ])
  const filled = fillRows(shelves)
  const featured = filled.slice(0, featuredShelves)
  return {
    featured,
    others: filled.slice(featuredShelves),
    heroTiles: pickHeroTiles(shelves, featured),
    heroPicture: pickHeroPicture(shelves, featured),
    whole,
  }
}

async function readShelf(shop: Shop, { id, name, slug }: CollectionNode): Promise<Shelf> {
  const items = await getCollectionItems(shop, { id, slug }, readTiles)
  return { name, slug, tiles: items.map((row) => readTile(row, shop.market)) }
}

/** The collections that contain every product of the store. None for a store with a single collection. */
async function findWhole(shop: Shop, collections: readonly CollectionNode[]): Promise<ReadonlySet<string>> {
  if (collections.length < 2) return new Set()
  const countOf = async (collection?: string) =>
    (await getProducts(shop, { page: 1, per: 1, ...(collection !== undefined && { collection }) })).total_count
  const [total, ...counts] = await Promise.all([countOf(), ...collections.map(({ slug }) => countOf(slug))])
  return new Set(collections.flatMap(({ slug }, index) => (counts[index] === total ? [slug] : [])))
}
