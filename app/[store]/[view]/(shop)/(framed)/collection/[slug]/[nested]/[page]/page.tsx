import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CollectionView } from '@/components/catalogue/collection-view'
import { OwnPageView } from '@/components/home/own-page-view'
import { JsonLd } from '@/components/layout/json-ld'
import { KeptPage } from '@/components/layout/kept-page'
import { ListingScreen } from '@/components/listing/listing-screen'
import { readCollectionPage } from '@/lib/catalogue/collection-page'
import { breadcrumbList } from '@/lib/catalogue/crumbs'
import { findCollection } from '@/lib/catalogue/find-collection'
import { pageCount } from '@/lib/catalogue/pagination'
import { collectionGraph } from '@/lib/catalogue/structured-data'
import { readTile } from '@/lib/catalogue/tile'
import { noSelection, parseCollectionSegments, parseSelection } from '@/lib/inner-routes'
import { listingMetadata, loadListingPage } from '@/lib/listing/listing-page'
import { paths } from '@/lib/routes'
import { getCollections } from '@/lib/services/stores'
import { originOf } from '@/lib/store/address'
import { loadOwnPage, ownPageMetadata } from '@/lib/store/own-page'
import { pageMetadata } from '@/lib/store/page-metadata'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Params = ShopParams & { slug: string; nested: string; page: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => [{ ...placeholder, slug: '_', nested: '_', page: '_' }]

/** The collection with one page of its products; null where the address names none, or a page past its end. */
async function load(params: Params) {
  const shop = await getShop(params)
  const asked = parseCollectionSegments(params)
  if (!shop || !asked) return null
  const collection = findCollection(await getCollections(shop), asked)
  if (!collection) return null
  const { page } = asked
  const list = await readCollectionPage(shop, collection.key, page)
  if (page > pageCount(list.total)) return null
  const path = paths.collection(collection.slug, { parent: collection.parent?.slug, page })
  return { shop, collection, page, list, path }
}

/**
 * The listing at this address where it names no collection: `/{something}/{listing}`, or the wire's `/{listing}?pid=`. `product` where the
 * listing does not have the asked one.
 */
async function loadListing(params: Params) {
  const shop = await getShop(params)
  const asked = parseCollectionSegments(params)
  if (!shop || !asked || (asked.parent === undefined && asked.selection === noSelection)) return null
  const page = await loadListingPage(shop, asked)
  return page && { page, asked }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(await params)
  if (!found) {
    const listing = await loadListing(await params)
    if (listing !== null) return listing.page === 'product' ? {} : await listingMetadata(listing.page)
    const own = await loadOwnPage(await params)
    return own === null ? {} : ownPageMetadata(own)
  }
  const { shop, collection, page, list, path } = found
  const t = await getTranslations('catalogue')
  const store = (await getTheme(shop.store.slug)).storeName
  const words = { collection: collection.name, store, page }
  return pageMetadata(shop, {
    title: page > 1 ? t('pageTitleOf', words) : t('pageTitle', words),
    description: t('description', words),
    path,
    picture: list.products[0]?.imageUrl,
    siteName: store,
  })
}

export default async function CollectionPage({ params }: Props) {
  const found = await load(await params)
  if (!found) return await showListing(await params)
  const { shop, collection, page, list, path } = found
  const t = await getTranslations('layout')
  const crumbs = [
    { name: t('explore'), href: paths.home() },
    ...(collection.parent ? [{ name: collection.parent.name, href: paths.collection(collection.parent.slug) }] : []),
    { name: collection.name, href: path },
  ]
  const tiles = list.products.map((row) => readTile(row, shop.market))
  const origin = originOf(shop.store)
  return (
    <KeptPage>
      <CollectionView collection={collection} tiles={tiles} total={list.total} page={page} />
      <JsonLd
        graph={[collectionGraph(origin, { name: collection.name, href: path }, tiles), breadcrumbList(origin, crumbs)]}
      />
    </KeptPage>
  )
}

/** What else may stand at the address of a collection: a listing, else a page of the theme. */
async function showListing(params: Params) {
  const found = await loadListing(params)
  if (!found) return await showOwnPage(params)
  const { page, asked } = found
  if (page === 'product') redirect(paths.listing(asked.slug))
  if (asked.parent === undefined) permanentRedirect(paths.listing(asked.slug, parseSelection(asked.selection)))
  return (
    <KeptPage>
      <ListingScreen page={page} />
    </KeptPage>
  )
}

async function showOwnPage(params: Params) {
  const own = await loadOwnPage(params)
  if (!own) notFound()
  return (
    <KeptPage>
      <OwnPageView page={own.page} />
    </KeptPage>
  )
}
