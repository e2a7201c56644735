import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { ProductGrid } from '../catalog/product-grid'

/** The newest products, at the end of a page of text; nothing for a store without products. */
export function LatestReleases({ tiles }: { tiles: Tile[] }) {
  const t = useTranslations('about')
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="latest" className="featured-tiles pt-section">
      <h2 id="latest" className="heading mb-5 text-h2">
        {t('latest')}
      </h2>
      <ProductGrid tiles={tiles} list={t('latest')} />
    </section>
  )
}
