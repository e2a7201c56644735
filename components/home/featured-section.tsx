import type { Tile } from '../../lib/catalog/tile'
import { fullRow, ProductGrid } from '../catalog/product-grid'
import { LinkButton } from '../ui/link-button'
import { ShopLink } from '../ui/shop-link'

export function FeaturedSection({
  id,
  name,
  link,
  tiles,
  only = false,
  columns = fullRow,
  rail = false,
}: {
  id: string
  name: string
  /** To all products of the collection: 'View collection'. Absent for products without a collection. */
  link?: { href: string; text: string }
  tiles: Tile[]
  /** Whether no other section follows: the link is below the products instead of beside the name. */
  only?: boolean
  /** The number of columns on wide screens. */
  columns?: number | undefined
  /** Whether the products are a row that scrolls. */
  rail?: boolean
}) {
  if (tiles.length === 0) return null
  const grid = <ProductGrid tiles={tiles} rail={rail} list={name} />
  // One product less than full rows: a card that links to the collection completes the last one.
  const hasCard = !rail && columns === fullRow && tiles.length % fullRow === fullRow - 1
  return (
    <section aria-labelledby={id} className="featured-tiles mx-auto max-w-page px-gutter pt-section">
      <div className="mb-5 flex flex-wrap items-baseline-last justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="heading line-clamp-3 text-h2 leading-[1.18] hyphens-auto wrap-anywhere">
          {name}
        </h2>
        {link && !only && (
          <ShopLink href={link.href} aria-describedby={id} className="link flex min-h-11 items-center font-semibold">
            {link.text}
          </ShopLink>
        )}
      </div>
      {link && hasCard ? (
        // Beside the list, not in it: the events of the tiles find their products by the position in the list.
        <div className="tile-grid">
          {grid}
          <ShopLink href={link.href} className="tile-picture closing-card">
            <span className="heading line-clamp-4 text-h3 hyphens-auto">{name}</span>
            <span className="link font-semibold">{link.text}</span>
          </ShopLink>
        </div>
      ) : (
        grid
      )}
      {only && link && (
        <p className="mt-8 text-center">
          <LinkButton href={link.href} tone="outline" aria-describedby={id}>
            {link.text}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
