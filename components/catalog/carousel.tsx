import clsx from 'clsx'
import { Children, type ReactNode } from 'react'
import { CarouselArrows } from './carousel-arrows-slot'

/** Fewer cells than this are always visible: they need no arrows. */
const minCellsForArrows = 3

/**
 * A shelf that scrolls horizontally by groups of cells: two, or `wide` of them on tablets and wider. A group fills the width; on
 * wide screens two groups of two fit side by side. It scrolls natively; the arrows load later. `id` must be unique in the page.
 */
export function Carousel({
  id,
  title,
  wide,
  labels,
  children,
}: {
  id: string
  title: string
  wide: 2 | 3
  labels: { previous: string; next: string }
  /** One element per cell. */
  children: ReactNode
}) {
  const cells = Children.toArray(children)
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="mb-5 flex min-h-11 items-end justify-between gap-6">
        <h2 id={`${id}-title`} className="heading min-w-0 text-h2 wrap-anywhere">
          {title}
        </h2>
        {cells.length >= minCellsForArrows && <CarouselArrows list={id} {...labels} />}
      </div>
      <ul
        id={id}
        className={clsx(
          'flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain pb-2 tablet:gap-4 [scrollbar-width:thin]',
          '[&>li]:w-[calc((100%-12px)/2)] [&>li]:min-w-0 [&>li]:shrink-0',
          wide === 3
            ? 'tablet:[&>li]:w-[calc((100%-32px)/3)] [&>li:nth-child(2n+1)]:max-tablet:snap-start tablet:[&>li:nth-child(3n+1)]:snap-start'
            : 'tablet:[&>li]:w-[calc((100%-16px)/2)] tablet-lg:[&>li]:w-[calc((100%-48px)/4)] [&>li:nth-child(2n+1)]:snap-start',
        )}
      >
        {cells}
      </ul>
    </section>
  )
}
