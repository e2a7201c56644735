import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { LegalPage } from '@/components/support/legal-page'
import { storeTags } from '@/lib/analytics/store-tags'
import { env } from '@/lib/env'
import { contactUrl } from '@/lib/layout/help-links'
import { paths } from '@/lib/routing/paths'
import { pageMetadata } from '@/lib/store/page-metadata'
import { getShop, placeholderParams, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  if (!shop) return {}
  const { storeName } = await getTheme(shop.store.slug)
  const t = await getTranslations('privacy')
  return pageMetadata(shop, {
    title: t('pageTitle', { store: storeName }),
    description: t('description', { store: storeName }),
    path: paths.privacy(),
    siteName: storeName,
  })
}

export default async function PrivacyPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  const theme = await getTheme(shop.store.slug)
  return (
    <RestorablePage>
      <LegalPage
        document="privacy"
        storeName={theme.storeName}
        contactHref={contactUrl(shop.store, env)}
        hasTags={storeTags(shop.store.marketingPixels, theme.gaToken, env).length > 0}
      />
    </RestorablePage>
  )
}
