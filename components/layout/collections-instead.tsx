import { getTranslations } from 'next-intl/server'
import { paths } from '../../lib/routing/paths'
import { getCollections } from '../../lib/services/stores'
import type { Shop } from '../../lib/shop/shop'
import { ShopLink } from '../ui/shop-link'

/** Links to the collections of a store, on a page that has nothing else to show. */
export async function CollectionsInstead({ shop }: { shop: Shop }) {
  const t = await getTranslations('notFound')
  const collections = await getCollections(shop)
  if (collections.length === 0) return null
  return (
    <nav aria-labelledby="collections-instead" className="mt-12 max-w-full">
      <h2 id="collections-instead" className="heading text-h3">
        {t('collections')}
      </h2>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-6">
        {collections.map(({ name, slug }) => (
          <li key={slug} className="min-w-0">
            <ShopLink
              href={paths.collection(slug)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:no-underline"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
