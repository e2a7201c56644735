import { readTile, type Tile } from '../catalog/tile'
import { tilesOrNone } from '../catalog/tiles-or-none'
import { fetchProducts, getRelatedProducts } from '../services/catalog'
import type { Shop } from '../shop/shop'
import type { RequestShop } from '../shop/store-from-request'
import { maxViewed } from './viewed-listings'

/** Fills two groups of three, and three of two. */
const similarMost = 6
const recommendedMost = 4

export type RelatedShelves<Row> = { similar: Row[]; recommended: Row[] }

/**
 * Divides the products related to a listing, most similar first, into two lists without duplicates. Similar Products gets the
 * most similar (at most 6) and is shown only with more than one; Recommended gets the next four, if two remain for the first
 * list. Fewer than six all become Similar Products, a single one becomes Recommended.
 */
export function splitShelves<Row>(closestFirst: readonly Row[]): RelatedShelves<Row> {
  const rows = closestFirst.slice(0, similarMost + recommendedMost)
  if (rows.length === 1) return { similar: [], recommended: rows }
  const similar = rows.length < recommendedMost + 2 ? rows.length : rows.length - recommendedMost
  return { similar: rows.slice(0, similar), recommended: rows.slice(similar) }
}

/** The related products of a listing. Empty if the service fails, which never affects the page. */
export async function readRelatedShelves(shop: Shop, listing: string): Promise<RelatedShelves<Tile>> {
  const tiles = await tilesOrNone(shop, `the related products of ${listing}`, async () => {
    const rows = await getRelatedProducts(shop, listing, similarMost + recommendedMost)
    return rows.map((row) => readTile(row, shop.market))
  })
  return splitShelves(tiles)
}

/**
 * The first product of each of these listings, in their order. Private and deleted listings are left out; a preview, which could
 * read private ones, has none. Empty if the service fails.
 */
export async function readViewedTiles(shop: RequestShop, slugs: readonly string[]): Promise<Tile[]> {
  if (shop.preview !== undefined) return []
  return await tilesOrNone(shop, 'the recently viewed products', async () => {
    const { products } = await fetchProducts(shop, { listing: slugs, page: 1, per: maxViewed })
    const tiles = new Map(products.map((row) => readTile(row, shop.market)).map((tile) => [tile.slug, tile]))
    // A service that does not know the parameter returns other products.
    return slugs.flatMap((slug) => tiles.get(slug) ?? [])
  })
}
