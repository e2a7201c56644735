import { log } from '../server/log'
import { getPublicShop, hasNoAccess, type ShopParams } from '../shop/shop'
import { readPopular } from './short-lists'
import { tileRatio } from './tile-ratio'

/**
 * The ratio of all tiles of a shop, from the pictures of its best-selling products. Undefined for 4:5, without access, and if the
 * service fails, which never affects the page.
 */
export async function readTileRatio(place: ShopParams): Promise<number | undefined> {
  try {
    const shop = await getPublicShop(place)
    if (!shop || hasNoAccess(shop)) return undefined
    const popular = await readPopular(shop)
    return tileRatio(popular.map(({ picture }) => picture))
  } catch (error) {
    log.warn({ store: place.store, err: error }, 'the shape of the tiles is unavailable; they are 4:5')
    return undefined
  }
}
