import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { Carousel } from './carousel'
import { TileList } from './tile-list'
import { useTileRows } from './use-tile-rows'

/** Products in a carousel, two or three at a time. `page` and `list` as in `ProductGrid`. */
export function ProductShelf({
  id,
  title,
  tiles,
  layout,
  list,
}: {
  id: string
  title: string
  tiles: readonly Tile[]
  layout: 'pairs' | 'widePairs' | 'threes'
  /** The list name in analytics; without one the shelf is not tracked. */
  list?: string
}) {
  const t = useTranslations('listing')
  const rows = useTileRows(tiles)
  const [tile] = tiles
  return (
    <Carousel
      id={id}
      title={title}
      items={tiles.length}
      labels={{ previous: t('previousProducts'), next: t('nextProducts') }}
    >
      <TileList
        id={id}
        rows={rows}
        layout={layout}
        tracking={tile && list !== undefined ? { list, page: 1, currency: tile.money.currency } : undefined}
      />
    </Carousel>
  )
}
