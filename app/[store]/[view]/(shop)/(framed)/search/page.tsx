import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { KeptPage } from '@/components/layout/kept-page'
import { PageTexts } from '@/components/layout/page-texts'
import { QueryProvider } from '@/components/layout/query-provider'
import { SearchScreen } from '@/components/search/search-screen'
import { WaysOn } from '@/components/search/ways-on'
import { searchView } from '@/lib/search/search-view'
import { getCollections } from '@/lib/services/stores'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  if (!shop) return {}
  const t = await getTranslations('search')
  const { storeName } = await getTheme(shop.store.slug)
  return { title: t('pageTitle', { store: storeName }), robots: { index: false } }
}

/** The same page for everyone: what is searched stays between the address and the browser. */
export default async function SearchPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  const theme = await getTheme(shop.store.slug)
  return (
    <KeptPage>
      <QueryProvider>
        <PageTexts part="search">
          <SearchScreen
            view={searchView(shop)}
            placeholder={theme.searchPlaceholder}
            withoutScripts={<WaysOn collections={await getCollections(shop)} />}
          />
        </PageTexts>
      </QueryProvider>
    </KeptPage>
  )
}
