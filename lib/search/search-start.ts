import { readPopular } from '../catalog/popular'
import type { Tile } from '../catalog/tile'
import { getCollections } from '../services/stores'
import type { Shop } from '../shop/shop'

/** What the search page shows without a term: the collections and the best-selling products of the store. */
export async function readSearchStart(shop: Shop): Promise<{
  collections: Awaited<ReturnType<typeof getCollections>>
  popular: Tile[]
}> {
  const [collections, popular] = await Promise.all([getCollections(shop), readPopular(shop)])
  return { collections, popular }
}
