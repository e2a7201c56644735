import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/layout/json-ld'
import { ListingView } from '@/components/listing/listing-view'
import { breadcrumbList } from '@/lib/catalogue/crumbs'
import { plainText } from '@/lib/listing/clean-description'
import { listingCrumbs } from '@/lib/listing/crumbs'
import { readAskedListing } from '@/lib/listing/read-asked-listing'
import { listingGraph } from '@/lib/listing/structured-data'
import { paths } from '@/lib/routes'
import { originOf } from '@/lib/store/address'
import { pageMetadata } from '@/lib/store/page-metadata'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Params = ShopParams & { slug: string; selection: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => [{ ...placeholder, slug: '_', selection: '_' }]

/** The shop and its public listing with what the link chose; null where either is not there. */
async function load(params: Params) {
  const shop = await getShop(params)
  const found = shop && (await readAskedListing(shop, params))
  return shop && found ? { shop, ...found, theme: await getTheme(shop.store.slug) } : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(await params)
  if (!found) return {}
  const { shop, listing, shown, theme } = found
  const t = await getTranslations('listing')
  return pageMetadata(shop, {
    title: t('pageTitle', { title: listing.seo?.title ?? listing.title, store: theme.storeName }),
    description: listing.seo?.description ?? (plainText(listing.description, 160) || listing.title),
    path: paths.listing(listing.slug),
    picture: shown?.colour.pictures[0]?.src ?? listing.listingThumbnails.primary,
    siteName: theme.storeName,
  })
}

export default async function ListingPage({ params }: Props) {
  const found = await load(await params)
  if (!found) notFound()
  const { shop, listing, choices, selection, theme } = found
  const t = await getTranslations('layout')
  const crumbs = listingCrumbs(listing, t('explore'))
  const origin = originOf(shop.store)
  return (
    <>
      <ListingView
        listing={listing}
        choices={choices}
        selection={selection}
        region={shop.market.region}
        crumbs={crumbs}
      />
      <JsonLd
        graph={[
          listingGraph(listing, { origin, storeName: theme.storeName }),
          breadcrumbList(origin, [...crumbs, { name: listing.title, href: paths.listing(listing.slug) }]),
        ]}
      />
    </>
  )
}
