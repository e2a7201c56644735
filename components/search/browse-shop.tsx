import { getTranslations } from 'next-intl/server'
import { readSearchStart } from '../../lib/search/page'
import type { Shop } from '../../lib/shop/shop'
import { CollectionLinks } from '../catalog/collection-links'
import { PopularProducts } from './popular-products'

/** The collections and popular products of a store, below the message that a page or a product does not exist. */
export async function BrowseShop({ shop }: { shop: Shop }) {
  const t = await getTranslations('notFound')
  const { collections, popular } = await readSearchStart(shop)
  return (
    <>
      <CollectionLinks title={t('collections')} collections={collections} centered className="mt-12" />
      <PopularProducts tiles={popular} />
    </>
  )
}
