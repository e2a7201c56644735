import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import type { Elements } from '../ui/content'
import { CarouselArrows } from './carousel-arrows-slot'
import { TileList } from './tile-list'
import { useTileRows } from './use-tile-rows'

/** Fewer items than this are always visible: they need no arrows. */
const minItemsForArrows = 3

/**
 * A shelf that scrolls horizontally by groups of items: its heading, its arrows and a `TileList` with the same `id`, which must be
 * unique in the page. It scrolls natively; the arrows load later.
 */
export function Carousel({
  id,
  title,
  items,
  labels,
  children,
}: {
  id: string
  title: string
  items: number
  labels: { previous: string; next: string }
  children: Elements
}) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-section">
      <div className="mb-5 flex min-h-11 items-end justify-between gap-6">
        <h2 id={`${id}-title`} className="heading min-w-0 text-h2 wrap-anywhere max-tablet:text-h3">
          {title}
        </h2>
        {items >= minItemsForArrows && <CarouselArrows list={id} {...labels} />}
      </div>
      {children}
    </section>
  )
}

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
  const t = useTranslations('catalog')
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
