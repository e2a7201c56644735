import type { CollectionNode } from '@awning/contract/store'
import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { paths } from '../../lib/routing/paths'
import { ProductGrid } from '../catalog/product-grid'
import { ShopLink } from '../ui/shop-link'

/** What a search starts from: the popular products and the collections of the store. */
export function SearchStart({
  collections,
  popular,
}: {
  collections: readonly Pick<CollectionNode, 'name' | 'slug'>[]
  popular: readonly Tile[]
}) {
  const t = useTranslations('search')
  return (
    <>
      {collections.length > 0 && (
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
      )}
      {popular.length > 0 && (
        <section aria-labelledby="search-popular" className="mt-10">
          <h2 id="search-popular" className="heading mb-5 text-h3">
            {t('popular')}
          </h2>
          <ProductGrid tiles={popular} quickAdd={false} list={t('popular')} page={null} />
        </section>
      )}
    </>
  )
}
