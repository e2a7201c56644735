import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageMessages } from '@/components/layout/page-messages'
import { QueryProvider } from '@/components/layout/query-provider'
import { RestorablePage } from '@/components/layout/restorable-page'
import { SearchAlternatives } from '@/components/search/search-alternatives'
import { SearchScreen } from '@/components/search/search-screen'
import { searchView } from '@/lib/search/search-view'
import { getCollections } from '@/lib/services/stores'
import { getTheme } from '@/lib/shop/get-theme'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  if (!shop) return {}
  const t = await getTranslations('search')
  const { storeName } = await getTheme(shop.store.slug)
  return { title: t('pageTitle', { store: storeName }), robots: { index: false } }
}

/** The same page for all visitors: the browser reads the search term from the URL. */
export default async function SearchPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  const theme = await getTheme(shop.store.slug)
  return (
    <RestorablePage>
      <QueryProvider>
        <PageMessages namespace="search">
          <SearchScreen
            view={searchView(shop)}
            placeholder={theme.searchPlaceholder}
            withoutScripts={<SearchAlternatives collections={await getCollections(shop)} />}
          />
        </PageMessages>
      </QueryProvider>
    </RestorablePage>
  )
}
