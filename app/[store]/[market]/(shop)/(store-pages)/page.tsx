import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { fullRow } from '@/components/catalog/product-grid'
import { CategoryLinks } from '@/components/home/category-links'
import { CollectionCards } from '@/components/home/collection-cards'
import { ComingSoon } from '@/components/home/coming-soon'
import { FeaturedSection } from '@/components/home/featured-section'
import { Hero } from '@/components/home/hero'
import { CreatorSection } from '@/components/home/sections/creator-section'
import { RestorablePage } from '@/components/layout/restorable-page'
import { JsonLd } from '@/components/ui/json-ld'
import { arrangeLinks, fillPictures, readCatalogSize, readFeaturedShelves } from '@/lib/catalog/home'
import { readTile } from '@/lib/catalog/tile'
import { paths } from '@/lib/routing/paths'
import { getProducts } from '@/lib/services/catalog'
import { getCollections } from '@/lib/services/stores'
import { getTheme } from '@/lib/shop/get-theme'
import { pageMetadata } from '@/lib/shop/page-metadata'
import { getShop, placeholderParams, type Shop, type ShopParams } from '@/lib/shop/shop'
import { shopGraph } from '@/lib/shop/structured-data'
import { fillHero } from '@/lib/theme/fill-hero'
import type { CategoryLink, Theme } from '@/lib/theme/read-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  if (!shop) return {}
  const theme = await getTheme(shop)
  const metadata = pageMetadata(shop, {
    title: theme.seo.title ?? theme.storeName,
    description: theme.seo.description ?? shop.store.description ?? theme.storeName,
    path: paths.home(),
    fallbackImageUrl: theme.hero.picture,
    siteName: theme.storeName,
  })
  return { ...metadata, keywords: theme.seo.keywords }
}

/** A store with fewer collections shows them as wide cards. */
const leastCategories = 3

/** The categories of the theme, or else the first collections of the store. */
const categoriesOf = ({ categories }: Theme, collections: readonly { name: string; slug: string }[]): CategoryLink[] =>
  categories.length > 0 || collections.length < leastCategories
    ? categories
    : collections.map((collection) => ({ ...toLink(collection), picture: undefined }))

const toLink = ({ name, slug }: { name: string; slug: string }) => ({ name, href: paths.collection(slug) })

export default async function HomePage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  const t = await getTranslations('home')
  const theme = await getTheme(shop)
  const collections = await getCollections(shop)
  const { featured: shelves, others, heroTiles, heroPicture, whole } = await readFeaturedShelves(shop, collections)
  const [first, second] = shelves
  const { subtitle, body } = theme.hero
  const catalog = subtitle || body || shop.store.description ? undefined : await readCatalogSize(shop)
  const links = arrangeLinks(categoriesOf(theme, [...shelves, ...others]), shelves, others, whole)
  const cards = links.cards.map(({ name, slug, tiles }) => ({
    name,
    href: paths.collection(slug),
    picture: tiles.at(-1)?.picture ?? tiles[0]?.picture,
  }))
  const section = (shelf: typeof first) =>
    shelf && (
      <FeaturedSection
        id={`shelf-${shelf.slug}`}
        name={shelf.name}
        link={{ href: paths.collection(shelf.slug), text: t('viewCollection') }}
        tiles={shelf.tiles}
        only={shelves.length === 1 && shelf.tiles.length >= 4}
        columns={theme.styles.columns}
        // A row that scrolls is for a choice of products, and different from the grid below.
        rail={shelf === first && shelves.length > 1 && shelf.tiles.length > fullRow}
      />
    )
  // The first section separates the products from the links below.
  const sections = theme.sections.map((own, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a theme have no other key.
    <CreatorSection key={index} section={own} store={theme.storeName} />
  ))
  return (
    <RestorablePage>
      <Hero
        hero={fillHero(theme.hero, {
          title: theme.storeName,
          subtitle: catalog && t('catalogSize', catalog),
          body: shop.store.description ?? undefined,
          picture: heroPicture,
          action: first && { text: t('viewCollection'), href: paths.collection(first.slug), newWindow: false },
        })}
        themePicture={theme.hero.picture}
        headingFont={theme.fonts.heading}
        products={heroTiles}
        hasOwnBackground={theme.surfaces.hero.background !== undefined}
        links={theme.categories.length > 0 ? theme.categories : collections.map(toLink)}
      />
      {section(first)}
      {sections.slice(0, 1)}
      <CategoryLinks title={t('shopBy')} categories={fillPictures(links.categories, [...shelves, ...others])} />
      <CollectionCards label={t('collections')} cards={cards} action={t('viewCollection')} />
      {section(second)}
      {sections.slice(1)}
      {shelves.length === 0 && <WithoutShelves shop={shop} storeName={theme.storeName} />}
      <JsonLd graph={shopGraph(shop.store, theme)} />
    </RestorablePage>
  )
}

/** The products of a store without collections, or a note that products are coming. */
async function WithoutShelves({ shop, storeName }: { shop: Shop; storeName: string }) {
  const t = await getTranslations('home')
  const { products } = await getProducts(shop, { page: 1, per: 8, sort: 'featured' })
  if (products.length === 0) return <ComingSoon store={storeName} />
  return (
    <FeaturedSection id="highlights" name={t('highlights')} tiles={products.map((row) => readTile(row, shop.market))} />
  )
}
