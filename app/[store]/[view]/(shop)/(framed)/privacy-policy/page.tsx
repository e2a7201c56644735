import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { KeptPage } from '@/components/layout/kept-page'
import { LegalPage } from '@/components/support/legal-page'
import { env } from '@/lib/env'
import { contactAddress } from '@/lib/layout/help-links'
import { paths } from '@/lib/routes'
import { pageMetadata } from '@/lib/store/page-metadata'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'
import { storeTags } from '@/lib/tracking/store-tags'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

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
    <KeptPage>
      <LegalPage
        document="privacy"
        storeName={theme.storeName}
        contactHref={contactAddress(shop.store, env)}
        hasTags={storeTags(shop.store.marketingPixels, theme.gaToken, env).length > 0}
      />
    </KeptPage>
  )
}
