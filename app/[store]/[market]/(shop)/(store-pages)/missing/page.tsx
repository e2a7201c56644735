import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundView } from '@/components/layout/not-found-view'
import { RestorablePage } from '@/components/layout/restorable-page'
import { BrowseShop } from '@/components/search/browse-shop'
import { SearchBox } from '@/components/search/search-box'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

export const generateStaticParams = () => [placeholderParams]
export const metadata: Metadata = { robots: { index: false } }

/** The middleware rewrites unknown URLs to this page and sets the status. `notFound()` would render no text until scripts run. */
export default async function MissingPage({ params }: { params: Promise<ShopParams> }) {
  const shop = await getShop(await params)
  const t = await getTranslations('notFound')
  const tHome = await getTranslations('home')
  return (
    <RestorablePage>
      <NotFoundView title={t('title')} text={t('text')} action={t('home')} below={shop && <BrowseShop shop={shop} />}>
        <SearchBox placeholder={tHome('searchPlaceholder')} className="mt-7 max-w-[480px]" />
      </NotFoundView>
    </RestorablePage>
  )
}
