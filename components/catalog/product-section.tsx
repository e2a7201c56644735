import clsx from 'clsx'
import type { Tile } from '../../lib/catalog/tile'
import { ProductGrid } from './product-grid'

/** A row of products below the content of a page, with its heading; nothing without products. */
export function ProductSection({
  id,
  title,
  tiles,
  size,
  className,
  ...grid
}: {
  id: string
  title: string
  tiles: readonly Tile[]
  /** Of the heading. */
  size: 'text-h2' | 'text-h3'
  className: string
} & Pick<Parameters<typeof ProductGrid>[0], 'quickAdd' | 'page'>) {
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id} className={clsx('featured-tiles', className)}>
      <h2 id={id} className={clsx('heading mb-5', size)}>
        {title}
      </h2>
      <ProductGrid tiles={tiles} list={title} {...grid} />
    </section>
  )
}
