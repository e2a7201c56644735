import type { Tile } from '../../lib/catalog/tile'
import { ProductGrid } from '../catalog/product-grid'
import { ShopLink } from '../ui/shop-link'

/** A collection on the home page: its name, a link to all of it, its first products. */
export function FeaturedSection({
  id,
  name,
  href,
  action,
  tiles,
}: {
  id: string
  name: string
  href: string
  /** 'View collection' */
  action: string
  tiles: Tile[]
}) {
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id} className="featured-tiles mx-auto max-w-page px-gutter pt-section">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="heading text-h2 wrap-anywhere">
          {name}
        </h2>
        <ShopLink href={href} aria-describedby={id} className="link flex min-h-11 items-center font-semibold">
          {action}
        </ShopLink>
      </div>
      <ProductGrid tiles={tiles} list={name} />
    </section>
  )
}
