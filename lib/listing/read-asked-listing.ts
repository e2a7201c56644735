import type { Listing } from '../../commerce/contract/catalogue'
import { parseSelection } from '../inner-routes'
import { offersAfterpay } from '../payment/offers-afterpay'
import { getBlankDetails } from '../services/blanks'
import { getListing } from '../services/catalogue'
import type { Shop } from '../store/shop'
import { readChoices } from './choices'
import { resolveSelection } from './selection'

/**
 * The listing behind an internal address, with what the link chose. `product` where the listing is there but the asked product is not
 * one of its own (the spec's ProductError); null where there is no such listing, or a private one and this is no preview.
 */
export async function readAskedListing(shop: Shop, { slug, selection }: { slug: string; selection: string }) {
  const wanted = parseSelection(selection)
  if (!wanted) return null
  const answer = await getListing(shop, slug, wanted.product)
  if ('missing' in answer) return answer.missing === 'product' ? await otherProduct(shop, slug) : null
  if (!mayBeSeen(shop, answer.listing)) return null
  const listing = await withDetails(shop, answer.listing)
  const choices = readChoices(listing, shop.market.locale, { afterpay: offersAfterpay(shop.store) })
  return { listing, choices, selection: wanted, shown: resolveSelection(choices, wanted) }
}

/** A listing that does not say what its product is made of, with what the product's blank says of it. */
async function withDetails(shop: Shop, listing: Listing): Promise<Listing> {
  if (listing.productDetails) return listing
  const productDetails = await getBlankDetails(shop, listing.primaryProduct[0]?.productId ?? listing.primaryProductId)
  return productDetails ? { ...listing, productDetails } : listing
}

export type AskedListing = Exclude<Awaited<ReturnType<typeof readAskedListing>>, 'product' | null>

/** A back end may say of a private listing that a product of it is missing: its address must not tell that there is one. */
async function otherProduct(shop: Shop, slug: string): Promise<'product' | null> {
  const plain = await getListing(shop, slug)
  return 'listing' in plain && mayBeSeen(shop, plain.listing) ? 'product' : null
}

const mayBeSeen = ({ preview }: Shop, listing: { visibility: 'public' | 'private' }) =>
  listing.visibility === 'public' || preview !== undefined
