import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClosedView } from '@/components/access/closed-view'
import { AccessFrame } from '@/components/access/login-view'
import { QueryProvider } from '@/components/layout/query-provider'
import { paths } from '@/lib/routing/paths'
import { getTheme } from '@/lib/shop/get-theme'
import { getPublicShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getPublicShop(await params)
  if (!shop) return {}
  const t = await getTranslations('access')
  const { storeName } = await getTheme(shop)
  return { title: t('closedTitle', { store: storeName }), robots: { index: false, follow: false } }
}

/** The middleware rewrites all URLs of a closed store to this page and sets the status. */
export default async function ClosedPage({ params }: Props) {
  const shop = await getPublicShop(await params)
  if (!shop) notFound()
  if (shop.store.state === 'protected') redirect(paths.login())
  const theme = await getTheme(shop)
  return (
    <AccessFrame theme={theme}>
      <QueryProvider>
        <ClosedView theme={theme} />
      </QueryProvider>
    </AccessFrame>
  )
}
