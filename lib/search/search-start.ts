import { readPopular } from '../catalog/popular'
import type { Tile } from '../catalog/tile'
import { getCollections } from '../services/stores'
import type { Shop } from '../shop/shop'

/** The collections and the best-selling products of a store, for the search page without a term or with few results. */
export async function readSearchStart(shop: Shop): Promise<{
  collections: Awaited<ReturnType<typeof getCollections>>
  popular: Tile[]
}> {
  const [collections, popular] = await Promise.all([getCollections(shop), readPopular(shop)])
  return { collections, popular }
}
