import clsx from 'clsx'
import type { Tile } from '../../lib/catalogue/tile'
import { trackedTile } from '../../lib/catalogue/tracked-tile'
import { QuickAddButton } from '../quick-add/quick-add-button'
import { ProductTile } from './product-tile'
import { TrackedShelf } from './tracked-shelf'

/** Four beside one another (or as many as the theme says), at most three from 1040 down, two from 767 down. */
const gridSizes = '(min-width: 1520px) 340px, (min-width: 1041px) 22vw, (min-width: 768px) 29vw, 46vw'
const columns = clsx(
  'grid grid-cols-2 gap-x-3 gap-y-7 tablet:gap-x-4',
  'tablet:grid-cols-[repeat(min(3,var(--grid-columns,4)),minmax(0,1fr))]',
  'tablet-lg:grid-cols-[repeat(var(--grid-columns,4),minmax(0,1fr))]',
)

/**
 * A shelf of products. `first`: the shelf begins on the first screen, so its first pictures load at once. `list` is the shelf's name in
 * what is told of a visit, `page` the page of it (null where only its opened products are told); a shelf without a name is not told of.
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
