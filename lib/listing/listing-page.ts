import type { Listing } from '@awning/contract/catalog'
import { isAfterpayStore } from '@awning/platform/rules/afterpay'
import { isOn } from '@awning/platform/rules/flags'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Tile } from '../catalog/tile'
import { parseSelection } from '../routing/match-route'
import { paths } from '../routing/paths'
import { getBlankDetails } from '../services/blanks'
import { getListing } from '../services/catalog'
import { getTheme } from '../shop/get-theme'
import { pageMetadata } from '../shop/page-metadata'
import type { Shop } from '../shop/shop'
import type { HostStore } from '../visit/store-lookup'
import { isDigital, readChoices } from './choices'
import { plainText } from './clean-description'
import { type RelatedShelves, readRelatedShelves } from './related'
import { resolveSelection } from './selection'

/** Whether a store offers Afterpay: its methods include it, and its region and flags allow it. */
const offersAfterpay = ({ payments, region, flags = {} }: Pick<HostStore, 'payments' | 'region' | 'flags'>) =>
  payments?.methods.includes('afterpay') === true && isAfterpayStore({ region, flags })

/**
 * The listing of an internal path with the selection of the link. `product` if the listing exists but not the requested product
 * (the specification's ProductError); null if the listing does not exist, or is private outside a preview.
 */
export async function readRequestedListing(shop: Shop, { slug, selection }: { slug: string; selection: string }) {
  const selected = parseSelection(selection)
  if (!selected) return null
  const response = await getListing(shop, slug, selected.product)
  if ('missing' in response) return response.missing === 'product' ? await otherProduct(shop, slug) : null
  if (!isVisible(shop, response.listing)) return null
  const listing = await withDetails(shop, response.listing)
  const choices = readChoices(listing, shop.market.locale, {
    afterpay: offersAfterpay(shop.store) && !isSoldWithoutAddress(shop, listing),
    preview: shop.preview !== undefined,
  })
  return { listing, choices, selection: selected, shown: resolveSelection(choices, selected) }
}

/** Whether a checkout of this listing alone has no address, which Afterpay requires. */
const isSoldWithoutAddress = ({ store: { flags = {} } }: Shop, listing: Listing): boolean =>
  isOn(flags, 'digitalWithoutAddress') && isDigital(listing)

/** A listing without its product's material, completed from the product's blank. */
async function withDetails(shop: Shop, listing: Listing): Promise<Listing> {
  if (listing.productDetails) return listing
  const productDetails = await getBlankDetails(shop, listing.primaryProduct[0]?.productId ?? listing.primaryProductId)
  return productDetails ? { ...listing, productDetails } : listing
}

type RequestedListing = Exclude<Awaited<ReturnType<typeof readRequestedListing>>, 'product' | null>

/** A back end may report a missing product for a private listing: the response must not reveal that it exists. */
async function otherProduct(shop: Shop, slug: string): Promise<'product' | null> {
  const plain = await getListing(shop, slug)
  return 'listing' in plain && isVisible(shop, plain.listing) ? 'product' : null
}

const isVisible = ({ preview }: Shop, listing: { visibility: 'public' | 'private' }) =>
  listing.visibility === 'public' || preview !== undefined

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
  const t = await getTranslations('listingDetails')
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
