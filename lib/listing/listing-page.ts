import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Tile } from '../catalogue/tile'
import { paths } from '../routes'
import { pageMetadata } from '../store/page-metadata'
import type { Shop } from '../store/shop'
import { getTheme } from '../theme/get-theme'
import { plainText } from './clean-description'
import { type AskedListing, readAskedListing } from './read-asked-listing'
import { type RelatedShelves, readRelatedShelves } from './related'

/** Everything that a listing's page is made of, under whichever of its addresses it stands. */
export type ListingPage = AskedListing & {
  shop: Shop
  theme: Awaited<ReturnType<typeof getTheme>>
  shelves: RelatedShelves<Tile>
}

/** `product`: the listing has no such product; null: there is no such listing. */
export async function loadListingPage(
  shop: Shop,
  asked: { slug: string; selection: string },
): Promise<ListingPage | 'product' | null> {
  const found = await readAskedListing(shop, asked)
  if (found === null || found === 'product') return found
  const [theme, shelves] = await Promise.all([getTheme(shop.store.slug), readRelatedShelves(shop, found.listing.slug)])
  return { shop, ...found, theme, shelves }
}

/** The canonical address is always the plain one under /listing, whatever address or selection was asked for. */
export async function listingMetadata({ shop, listing, shown, theme }: ListingPage): Promise<Metadata> {
  const t = await getTranslations('listing')
  return pageMetadata(shop, {
    title: t('pageTitle', { title: listing.seo?.title ?? listing.title, store: theme.storeName }),
    description: listing.seo?.description ?? (plainText(listing.description, 160) || listing.title),
    path: paths.listing(listing.slug),
    share: listing.shareImage,
    picture: shown?.colour.pictures[0]?.src ?? listing.listingThumbnails.primary,
    kind: 'product',
    siteName: theme.storeName,
  })
}
