import { readTile, type Tile } from '../catalogue/tile'
import { log } from '../log'
import { getRelatedProducts } from '../services/catalogue'
import { ServiceUnavailable } from '../services/errors'
import type { Shop } from '../store/shop'

const similarMost = 12
const recommendedMost = 4

export type RelatedShelves<Row> = { similar: Row[]; recommended: Row[] }

/**
 * What belongs beside a listing, the closest first, dealt to its two shelves so that nothing stands on both. Similar Products takes the
 * closest (at most 12) and shows only with more than one; the recommended shelf takes four of what comes after them, as long as that
 * leaves two for the first one. Fewer than six all go to Similar Products, a single one to the recommended shelf.
 */
export function splitShelves<Row>(closestFirst: readonly Row[]): RelatedShelves<Row> {
  const rows = closestFirst.slice(0, similarMost + recommendedMost)
  if (rows.length === 1) return { similar: [], recommended: rows }
  const similar = rows.length < recommendedMost + 2 ? rows.length : rows.length - recommendedMost
  return { similar: rows.slice(0, similar), recommended: rows.slice(similar) }
}

/** The shelves under a listing. A service that cannot tell costs the shelves, never the page. */
export async function readRelatedShelves(shop: Shop, listing: string): Promise<RelatedShelves<Tile>> {
  try {
    const rows = await getRelatedProducts(shop, listing, similarMost + recommendedMost)
    return splitShelves(rows.map((row) => readTile(row, shop.market)))
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error
    log.warn({ store: shop.store.slug, listing, err: error }, 'no related products')
    return { similar: [], recommended: [] }
  }
}
