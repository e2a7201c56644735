import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CollectionView } from '@/components/catalog/collection-view'
import { ProductSection } from '@/components/catalog/product-section'
import { ThemePageView } from '@/components/home/theme-page-view'
import { RestorablePage } from '@/components/layout/restorable-page'
import { ListingScreen } from '@/components/listing/listing-screen'
import { firstPicture } from '@/lib/catalog/home'
import { findCollection, readCollectionPage } from '@/lib/catalog/list-page'
import { readLatest } from '@/lib/catalog/short-lists'
import { readTile } from '@/lib/catalog/tile'
import { listingMetadata, loadListingPage } from '@/lib/listing/listing-page'
import { parsePageMarket } from '@/lib/localization/page-market'
import { defaultListOptions, listQuery } from '@/lib/routing/list-options'
import { noSelection, parseCollectionSegments, parseSelection } from '@/lib/routing/match-route'
import { pageCount } from '@/lib/routing/pagination'
import { paths } from '@/lib/routing/paths'
import { withPrefix } from '@/lib/routing/with-prefix'
import { getCollections } from '@/lib/services/stores'
import { getTheme } from '@/lib/shop/get-theme'
import { pageMetadata } from '@/lib/shop/page-metadata'
import { getShop, placeholderParams, type Shop, type ShopParams } from '@/lib/shop/shop'
import { loadThemePage, themePageMetadata } from '@/lib/shop/theme-page'
import { originOf } from '@/lib/visit/origin'

type Params = ShopParams & { slug: string; nested: string; page: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => [{ ...placeholderParams, slug: '_', nested: '_', page: '_' }]

/** The collection with one page of its products; null if there is no collection at this URL or its page number is too high. */
async function load(params: Params) {
  const shop = await getShop(params)
  const segments = parseCollectionSegments(params)
  if (!shop || !segments) return null
  const collection = findCollection(await getCollections(shop), segments)
  if (!collection) return null
  const { page, options } = segments
  const list = await readCollectionPage(shop, collection.key, page, options)
  if (page > pageCount(list.total)) return null
  // A sorted or filtered list is not indexed: its products are those of the collection.
  const isWhole = listQuery(options).size === 0
  const path = paths.collection(collection.slug, { parent: collection.parent?.slug, page: isWhole ? page : 1 })
  return { shop, collection, page, options, list, path, isWhole }
}

/**
 * Loads the listing at this URL if the URL matches no collection: `/{something}/{listing}`, or the `/{listing}?pid=` of the
 * API. Its `page` is `product` if the listing does not have the requested product.
 */
async function loadListing(params: Params) {
  const shop = await getShop(params)
  const segments = parseCollectionSegments(params)
  if (!shop || !segments || (segments.parent === undefined && segments.selection === noSelection)) return null
  const page = await loadListingPage(shop, segments)
  return page && { page, segments }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const collectionPage = await load(await params)
  if (!collectionPage) {
    const listing = await loadListing(await params)
    if (listing !== null) return listing.page === 'product' ? {} : await listingMetadata(listing.page)
    const themePage = await loadThemePage(await params)
    return themePage === null ? {} : themePageMetadata(themePage)
  }
  const { shop, collection, page, list, path, isWhole } = collectionPage
  const t = await getTranslations('catalog')
  const store = (await getTheme(shop)).storeName
  const values = { collection: collection.name, store, page }
  return pageMetadata(shop, {
    title: page > 1 ? t('pageTitleWithNumber', values) : t('pageTitle', values),
    description: t('description', values),
    path,
    fallbackImageUrl: list.products[0]?.imageUrl,
    siteName: store,
    isIndexed: isWhole,
  })
}

export default async function CollectionPage({ params }: Props) {
  const collectionPage = await load(await params)
  if (!collectionPage) return await renderListingOrThemePage(await params)
  const { shop, collection, page, options, list } = collectionPage
  const tiles = list.products.map((row) => readTile(row, shop.market))
  const { categories, styles } = await getTheme(shop)
  const collections = await getCollections(shop)
  const others = collections.filter(({ slug }) => slug !== collection.slug)
  const place = collections.findIndex(({ slug }) => slug === collection.slug)
  const next = others[place] ?? others[0]
  const categoryOf = ({ slug }: { slug: string }) => categories.find(({ href }) => href === paths.collection(slug))
  const category = categoryOf(collection)
  const isLast = page === pageCount(list.total)
  const shownIds = list.products.map(({ id }) => id)
  const nextPicture =
    next && (categoryOf(next)?.picture ?? (isLast ? await readPictureBeside(shop, next, shownIds) : undefined))
  return (
    <RestorablePage>
      <CollectionView
        collection={collection}
        tiles={tiles}
        total={list.total}
        page={page}
        options={options}
        facets={list.facets}
        currency={shop.market.currency}
        origin={originOf(shop.store)}
        prefix={shop.prefix}
        next={next && { ...next, picture: nextPicture }}
        columns={styles.columns}
        intro={page === 1 && category?.text ? { text: category.text, picture: category.picture } : undefined}
      />
    </RestorablePage>
  )
}

/** The picture of a collection's first product that is not shown in the page itself. */
async function readPictureBeside(
  shop: Shop,
  { slug }: { slug: string },
  shownIds: readonly number[],
): Promise<string | undefined> {
  const { products } = await readCollectionPage(shop, slug, 1, defaultListOptions)
  const others = products.filter(({ id }) => !shownIds.includes(id))
  return firstPicture(others.map((row) => readTile(row, shop.market)))
}

/** The fallback at a collection URL: a listing, else a page of the theme. */
async function renderListingOrThemePage(params: Params) {
  const listing = await loadListing(params)
  if (!listing) return await renderThemePage(params)
  const { page, segments } = listing
  const prefix = parsePageMarket(params.market)?.prefix ?? ''
  if (page === 'product') redirect(withPrefix(prefix, paths.listing(segments.slug)))
  if (segments.parent === undefined)
    permanentRedirect(withPrefix(prefix, paths.listing(segments.slug, parseSelection(segments.selection))))
  return (
    <RestorablePage>
      <ListingScreen page={page} />
    </RestorablePage>
  )
}

async function renderThemePage(params: Params) {
  const themePage = await loadThemePage(params)
  if (!themePage) notFound()
  const t = await getTranslations('about')
  return (
    <RestorablePage>
      <ThemePageView page={themePage.page} />
      <div className="mx-auto max-w-page px-gutter">
        <ProductSection
          id="latest"
          title={t('latest')}
          tiles={await readLatest(themePage.shop)}
          size="text-h2"
          className="pt-section"
        />
      </div>
    </RestorablePage>
  )
}
