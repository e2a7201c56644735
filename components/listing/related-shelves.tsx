import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import type { RelatedShelves as Shelves } from '../../lib/listing/related'
import { Carousel } from '../catalog/carousel'
import { ProductTile } from '../catalog/product-tile'

/** The shelves under the listing: similar products in threes, recommended ones in pairs, without duplicates. */
export function RelatedShelves({
  shelves: { similar, recommended },
  boughtTogether = false,
}: {
  shelves: Shelves<Tile>
  /** For a catalog whose recommendations are what others bought with the product. */
  boughtTogether?: boolean
}) {
  const t = useTranslations('listing')
  const labels = { previous: t('previousProducts'), next: t('nextProducts') }
  return (
    <>
      {similar.length > 1 && (
        <div className="mt-section">
          <Carousel id="similar-products" title={t('similar')} wide={3} labels={labels}>
            {similar.map((tile) => cell(tile, '(min-width: 768px) 30vw, 46vw'))}
          </Carousel>
        </div>
      )}
      {recommended.length > 0 && (
        <div className="mt-section">
          <Carousel
            id="recommended-products"
            title={boughtTogether ? t('boughtTogether') : t('recommended')}
            wide={2}
            labels={labels}
          >
            {recommended.map((tile) => cell(tile, '(min-width: 1041px) 22vw, 46vw'))}
          </Carousel>
        </div>
      )}
    </>
  )
}

const cell = (tile: Tile, sizes: string) => (
  <li key={tile.id}>
    <ProductTile tile={tile} sizes={sizes} />
  </li>
)
