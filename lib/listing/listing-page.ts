import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Tile } from '../catalog/tile'
import { paths } from '../routing/paths'
import { getTheme } from '../shop/get-theme'
import { pageMetadata } from '../shop/page-metadata'
import type { Shop } from '../shop/shop'
import { plainText } from './clean-description'
import { type RequestedListing, readRequestedListing } from './read-requested-listing'
import { type RelatedShelves, readRelatedShelves } from './related'

/** The data of a listing's page, regardless of which of its URLs is requested. */
export type ListingPage = RequestedListing & {
  shop: Shop
  theme: Awaited<ReturnType<typeof getTheme>>
  shelves: RelatedShelves<Tile>
}

/** `product`: the listing has no such product; null: the listing does not exist. */
export async function loadListingPage(
  shop: Shop,
  requested: { slug: string; selection: string },
): Promise<ListingPage | 'product' | null> {
  const found = await readRequestedListing(shop, requested)
  if (found === null || found === 'product') return found
  const [theme, shelves] = await Promise.all([getTheme(shop), readRelatedShelves(shop, found.listing.slug)])
  return { shop, ...found, theme, shelves }
}

/** The canonical URL is always the plain one below /listing, for any requested path or selection. */
export async function listingMetadata({ shop, listing, shown, theme }: ListingPage): Promise<Metadata> {
  const t = await getTranslations('listing')
  return pageMetadata(shop, {
    title: t('pageTitle', { title: listing.seo?.title ?? listing.title, store: theme.storeName }),
    description: listing.seo?.description ?? (plainText(listing.description, 160) || listing.title),
    path: paths.listing(listing.slug),
    shareImageUrl: listing.shareImage,
    fallbackImageUrl: shown?.color.pictures[0]?.src ?? listing.listingThumbnails.primary,
    openGraphType: 'product',
    siteName: theme.storeName,
  })
}
