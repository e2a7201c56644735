import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AboutView } from '@/components/home/about-view'
import { KeptPage } from '@/components/layout/kept-page'
import { readTile } from '@/lib/catalogue/tile'
import { paths } from '@/lib/routes'
import { getProducts } from '@/lib/services/catalogue'
import { pageMetadata } from '@/lib/store/page-metadata'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

/** Products under 'Latest releases'. */
const latestCount = 4

/** Null where the theme does not show an about page. */
async function load(params: ShopParams) {
  const shop = await getShop(params)
  if (!shop) return null
  const theme = await getTheme(shop.store.slug)
  return theme.header.showAbout ? { shop, theme } : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(await params)
  if (!found) return {}
  const { shop, theme } = found
  const t = await getTranslations('about')
  return pageMetadata(shop, {
    title: t('pageTitle', { store: theme.storeName }),
    description: theme.footer.about ?? shop.store.description ?? theme.storeName,
    path: paths.about(),
    picture: theme.about.picture,
    siteName: theme.storeName,
  })
}

export default async function AboutPage({ params }: Props) {
  const found = await load(await params)
  if (!found) notFound()
  const { shop, theme } = found
  const { products } = await getProducts(shop, { page: 1, per: latestCount })
  return (
    <KeptPage>
      <AboutView
        storeName={theme.storeName}
        about={theme.about}
        tiles={products.slice(0, latestCount).map((row) => readTile(row, shop.market))}
      />
    </KeptPage>
  )
}
