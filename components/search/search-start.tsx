import type { CollectionNode } from '@awning/contract/store'
import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { paths } from '../../lib/routing/paths'
import { ProductGrid } from '../catalog/product-grid'
import { ShopLink } from '../ui/shop-link'

/** The collections of the store, above its popular products when a search has not started or found nothing. */
export function SearchCollections({ collections }: { collections: readonly Pick<CollectionNode, 'name' | 'slug'>[] }) {
  const t = useTranslations('search')
  if (collections.length === 0) return null
  return (
    <nav aria-labelledby="search-collections" className="mt-8">
      <h2 id="search-collections" className="text-base font-semibold">
        {t('collections')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {collections.map(({ name, slug }) => (
          <li key={slug}>
            <ShopLink href={paths.collection(slug)} className="pill-link">
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function PopularProducts({ popular }: { popular: readonly Tile[] }) {
  const t = useTranslations('search')
  if (popular.length === 0) return null
  return (
    <section aria-labelledby="search-popular" className="mt-10">
      <h2 id="search-popular" className="heading mb-5 text-h3">
        {t('popular')}
      </h2>
      <ProductGrid tiles={popular} quickAdd={false} list={t('popular')} page={null} />
    </section>
  )
}
