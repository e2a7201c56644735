import { readTile, type Tile } from '../catalogue/tile'
import { log } from '../log'
import { fetchRelatedProducts } from '../services/catalogue'
import { ServiceUnavailable } from '../services/errors'
import type { RequestShop } from '../store/store-from-request'

/** More than the shelf holds: whoever has more listings than one question names leaves out those that are in the cart. */
const asked = 12

/** What may please beside the listings of a cart, by the rule of the shelves of a listing. A service that cannot tell costs the shelf. */
export async function readAlsoLike(shop: RequestShop, listings: readonly string[]): Promise<Tile[]> {
  try {
    const rows = await fetchRelatedProducts(shop, listings, asked)
    return rows.map((row) => readTile(row, shop.market))
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error
    log.warn({ store: shop.store.slug, err: error }, 'nothing to stand under the cart')
    return []
  }
}
