import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeaturedSection } from '@/components/home/featured-section'
import { NotFoundView } from '@/components/layout/not-found-view'
import { RestorablePage } from '@/components/layout/restorable-page'
import { SearchBox } from '@/components/search/search-box'
import { readPopularIfAvailable } from '@/lib/catalog/popular'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

export const generateStaticParams = () => [placeholderParams]
export const metadata: Metadata = { robots: { index: false } }

/** A row of tiles on a desktop. */
const popularProducts = 4

/** The middleware rewrites unknown URLs to this page and sets the status. `notFound()` would render no text until scripts run. */
export default async function MissingPage({ params }: { params: Promise<ShopParams> }) {
  const shop = await getShop(await params)
  const t = await getTranslations('notFound')
  const tHome = await getTranslations('home')
  const tSearch = await getTranslations('search')
  const popular = shop ? await readPopularIfAvailable(shop) : []
  return (
    <RestorablePage>
      <NotFoundView title={t('title')} text={t('text')} action={t('home')}>
        <SearchBox placeholder={tHome('searchPlaceholder')} className="mt-7 max-w-[480px]" />
      </NotFoundView>
      <FeaturedSection id="popular" name={tSearch('popular')} tiles={popular.slice(0, popularProducts)} />
    </RestorablePage>
  )
}
