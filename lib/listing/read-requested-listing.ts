import type { Listing } from '@awning/contract/catalog'
import { isOn } from '@awning/platform/rules/flags'
import { offersAfterpay } from '../payment/offers-afterpay'
import { parseSelection } from '../routing/match-route'
import { getBlankDetails } from '../services/blanks'
import { getListing } from '../services/catalog'
import type { Shop } from '../shop/shop'
import { isDigital, readChoices } from './choices'
import { resolveSelection } from './selection'

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

export type RequestedListing = Exclude<Awaited<ReturnType<typeof readRequestedListing>>, 'product' | null>

/** A back end may report a missing product for a private listing: the response must not reveal that it exists. */
async function otherProduct(shop: Shop, slug: string): Promise<'product' | null> {
  const plain = await getListing(shop, slug)
  return 'listing' in plain && isVisible(shop, plain.listing) ? 'product' : null
}

const isVisible = ({ preview }: Shop, listing: { visibility: 'public' | 'private' }) =>
  listing.visibility === 'public' || preview !== undefined
