import type { Elements } from '../ui/content'
import { CarouselArrows } from './carousel-arrows-slot'

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
  /** The number of items. */
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
