import clsx from 'clsx'
import type { Tile } from '../../lib/catalog/tile'
import { trackedTile } from '../../lib/catalog/tracked-tile'
import { QuickAddButton } from '../quick-add/quick-add-button'
import { ProductTile } from './product-tile'
import { TrackedShelf } from './tracked-shelf'

/** Four columns (or the number of the theme), at most three below 1041 pixels, two below 768. */
const gridSizes = '(min-width: 1520px) 340px, (min-width: 1041px) 22vw, (min-width: 768px) 29vw, 46vw'
const columns = clsx(
  'grid grid-cols-2 gap-x-3 gap-y-7 tablet:gap-x-4',
  'tablet:grid-cols-[repeat(min(3,var(--grid-columns,4)),minmax(0,1fr))]',
  'tablet-lg:grid-cols-[repeat(var(--grid-columns,4),minmax(0,1fr))]',
)

/**
 * A grid of products. `first`: the grid starts above the fold, so its first pictures load at once. `list` is the list name in
 * analytics, `page` its page (null to track only clicks); a grid without a list name is not tracked.
 */
export function ProductGrid({
  tiles,
  first = false,
  quickAdd = true,
  list,
  page = 1,
}: {
  tiles: readonly Tile[]
  first?: boolean
  quickAdd?: boolean
  list?: string
  page?: number | null
}) {
  const items = tiles.map((tile, index) => (
    <li key={tile.id} className="min-w-0">
      <ProductTile
        tile={tile}
        sizes={gridSizes}
        main={first && index < 2}
        action={quickAdd && <QuickAddButton slug={tile.slug} productId={tile.id} title={tile.title} />}
      />
    </li>
  ))
  if (list === undefined) return <ul className={columns}>{items}</ul>
  return (
    <TrackedShelf list={list} page={page} tiles={tiles.map(trackedTile)} className={columns}>
      {items}
    </TrackedShelf>
  )
}
