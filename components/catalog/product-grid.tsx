import type { CollectionFacts } from '../../lib/catalog/structured-data'
import type { Tile } from '../../lib/catalog/tile'
import { TileList } from './tile-list'
import { useTileRows } from './use-tile-rows'

/** Products in a row of the widest screen. */
export const fullRow = 4

/** The pictures above the fold of a grid at the top of a page. */
const mainPictures = 2

/**
 * A grid of products, or with `rail` a row that scrolls. `first`: the grid starts above the fold, so its first pictures load at once. `list` is the list name in
 * analytics, `page` its page (null to track only clicks); a grid without a list name is not tracked.
 */
export function ProductGrid({
  tiles,
  rail = false,
  first = false,
  quickAdd = true,
  list,
  page = 1,
  collection,
}: {
  tiles: readonly Tile[]
  rail?: boolean
  first?: boolean
  quickAdd?: boolean
  list?: string
  page?: number | null
  collection?: CollectionFacts | undefined
}) {
  const rows = useTileRows(tiles)
  const [tile] = tiles
  return (
    <TileList
      rows={rows}
      layout={rail ? 'rail' : 'grid'}
      mainPictures={first ? mainPictures : 0}
      quickAdd={quickAdd}
      tracking={tile && list !== undefined ? { list, page, currency: tile.money.currency } : undefined}
      collection={collection}
    />
  )
}
