import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { ProductSection } from '../catalog/product-section'

/** One row. */
const maxPopular = 4

/** Popular products of the store, on a page without products to show. */
export function PopularProducts({ tiles }: { tiles: readonly Tile[] }) {
  const t = useTranslations('search')
  return (
    <ProductSection
      id="popular"
      title={t('popular')}
      tiles={tiles.slice(0, maxPopular)}
      size="text-h3"
      className="mt-12 w-full text-start"
      quickAdd={false}
      page={null}
    />
  )
}
