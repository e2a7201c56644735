import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Logo } from '@/components/layout/logo'
import { PageTexts } from '@/components/layout/page-texts'
import { PictureGuard } from '@/components/layout/picture-guard'
import { QueryProvider } from '@/components/layout/query-provider'
import { ThankyouScreen } from '@/components/order/thankyou-screen'
import { Tracking } from '@/components/tracking/tracking'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  if (!shop) return {}
  const t = await getTranslations('order')
  const { storeName } = await getTheme(shop.store.slug)
  return {
    title: t('pageTitle', { store: storeName }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** Nothing of an order is in this page: the browser loads its own. */
export default async function ThankyouPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  const { storeName, logo } = await getTheme(shop.store.slug)
  const t = await getTranslations('layout')
  return (
    <>
      <Tracking />
      <header className="flex h-14 items-center justify-center border-b border-line px-gutter tablet-lg:h-[72px]">
        <Logo name={storeName} logo={logo} label={t('home', { store: storeName })} />
      </header>
      <main id="content">
        <QueryProvider>
          <Suspense fallback={null}>
            <PageTexts part="order">
              <ThankyouScreen />
            </PageTexts>
          </Suspense>
        </QueryProvider>
      </main>
      <PictureGuard />
    </>
  )
}
