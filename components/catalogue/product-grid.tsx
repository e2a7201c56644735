import type { Tile } from '../../lib/catalogue/tile'
import { ProductTile } from './product-tile'

/** Four beside one another, three from 1040 down, two from 767 down. */
const gridSizes = '(min-width: 1520px) 340px, (min-width: 1041px) 22vw, (min-width: 768px) 29vw, 46vw'

/** A shelf of products. `first`: the shelf begins on the first screen, so its first pictures load at once. */
export function ProductGrid({ tiles, first = false }: { tiles: readonly Tile[]; first?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-3 tablet:gap-x-4 tablet-lg:grid-cols-4">
      {tiles.map((tile, index) => (
        <li key={tile.id} className="min-w-0">
          <ProductTile tile={tile} sizes={gridSizes} main={first && index < 2} />
        </li>
      ))}
    </ul>
  )
}
