import type { Tile } from '../catalog/tile'
import type { SearchProduct } from './search-product'

/** The tile of a search result. */
export const tileOf = ({ group: _group, collections: _collections, ...tile }: SearchProduct): Tile => ({
  ...tile,
  compareAtAmount: tile.compareAtAmount,
  picture: tile.picture,
  color: tile.color,
  badge: tile.badge,
})
