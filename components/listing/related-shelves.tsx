import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import type { RelatedShelves as Shelves } from '../../lib/listing/related'
import { ProductShelf } from '../catalog/product-shelf'

/** The shelves under the listing, without duplicates. The tiles of both have the same size. */
export function RelatedShelves({
  shelves: { similar, recommended },
  boughtTogether = false,
}: {
  shelves: Shelves<Tile>
  /** For a catalog whose recommendations are what others bought with the product. */
  boughtTogether?: boolean
}) {
  const t = useTranslations('listing')
  return (
    <>
      {similar.length > 1 && (
        <ProductShelf id="similar-products" title={t('similar')} tiles={similar} layout="threes" />
      )}
      {recommended.length > 0 && (
        <ProductShelf
          id="recommended-products"
          title={boughtTogether ? t('boughtTogether') : t('recommended')}
          tiles={recommended}
          layout="widePairs"
        />
      )}
    </>
  )
}
