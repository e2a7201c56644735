import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AboutView } from '@/components/home/about-view'
import { RestorablePage } from '@/components/layout/restorable-page'
import { readLatest } from '@/lib/catalog/short-lists'
import { paths } from '@/lib/routing/paths'
import { getTheme } from '@/lib/shop/get-theme'
import { pageMetadata } from '@/lib/shop/page-metadata'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

/** Null if the theme shows no about page. */
async function load(params: ShopParams) {
  const shop = await getShop(params)
  if (!shop) return null
  const theme = await getTheme(shop)
  return theme.header.showAbout ? { shop, theme } : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const aboutPage = await load(await params)
  if (!aboutPage) return {}
  const { shop, theme } = aboutPage
  const t = await getTranslations('about')
  return pageMetadata(shop, {
    title: t('pageTitle', { store: theme.storeName }),
    description: theme.footer.about ?? shop.store.description ?? theme.storeName,
    path: paths.about(),
    fallbackImageUrl: theme.about.picture,
    siteName: theme.storeName,
  })
}

export default async function AboutPage({ params }: Props) {
  const aboutPage = await load(await params)
  if (!aboutPage) notFound()
  const { shop, theme } = aboutPage
  return (
    <RestorablePage>
      <AboutView storeName={theme.storeName} about={theme.about} tiles={await readLatest(shop)} />
    </RestorablePage>
  )
}
