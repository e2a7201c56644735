import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClosedView } from '@/components/gate/closed-view'
import { GateFrame } from '@/components/gate/gate-view'
import { QueryProvider } from '@/components/layout/query-provider'
import { paths } from '@/lib/routes'
import { getDoor, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getDoor(await params)
  if (!shop) return {}
  const t = await getTranslations('gate')
  const { storeName } = await getTheme(shop.store.slug)
  return { title: t('closedTitle', { store: storeName }), robots: { index: false, follow: false } }
}

/** Where the middleware sends every address of a closed store; it sets the status. */
export default async function ClosedPage({ params }: Props) {
  const shop = await getDoor(await params)
  if (!shop) notFound()
  if (shop.store.state === 'protected') redirect(paths.login())
  const theme = await getTheme(shop.store.slug)
  return (
    <GateFrame theme={theme}>
      <QueryProvider>
        <ClosedView theme={theme} />
      </QueryProvider>
    </GateFrame>
  )
}
