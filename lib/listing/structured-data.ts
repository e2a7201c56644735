import type { DeliveryDetails, Listing, StandardDelivery, WireVariant } from '@awning/contract/catalog'
import { paths } from '../routing/paths'
import { wireMoney } from '../services/money'
import { sharePicture } from '../services/picture-urls'
import { hasColorChoice, hasSizeChoice } from './choice-rules'
import { isAvailable, isDigital } from './choices'
import { plainText } from './clean-description'
import { groupIdOf } from './offer'
import { type ReviewFacts, reviewFacts } from './review-facts'

type Numbers = { gtin?: string; mpn?: string }
/** One size: its id, label, price in minor units, 1 if it is sold out, and the numbers of the product. */
type SizeFacts = [id: number, label: string, amount: number, gone?: 0 | 1, numbers?: Numbers]
type ColorFacts = [id: number, name: string, picture: string | undefined, sizes: SizeFacts[]]

/**
 * The structured data of a listing as a table. The table is sent to the browser, and the long graph is created from it during
 * server rendering (`listingGraph`); otherwise the graph would be in the page twice.
 */
export type ListingFacts = {
  origin: string
  /** The path prefix of the page's language. */
  prefix?: string | undefined
  slug: string
  title: string
  description: string
  brand: string
  itemGroupId: string
  groupId: string
  productId: number
  currency: string
  preorder: boolean
  digital: boolean
  delivery: StandardDelivery | undefined
  /** Shipping to the countries of the market's currency. */
  marketDelivery?: DeliveryDetails['market']
  /** Whether color and size are choices, and whether they are displayed. */
  chosen: { color: boolean; size: boolean }
  colors: ColorFacts[]
  /** Absent without reviews. */
  reviews?: ReviewFacts
}

/** The facts of a listing's displayed product. Prices are those of the page's market. */
export function listingFacts(
  listing: Listing,
  { origin, storeName, prefix }: { origin: string; storeName: string; prefix?: string | undefined },
) {
  const productId = listing.primaryProduct[0]?.productId ?? listing.primaryProductId
  const digital = isDigital(listing)
  const colors = listing.primaryProduct.map((variant) => readColor(listing, variant))
  const facts: ListingFacts = {
    origin,
    ...(prefix && { prefix }),
    slug: listing.slug,
    title: listing.title,
    description: plainText(listing.description, 5000) || listing.title,
    brand: listing.vendor || storeName,
    itemGroupId: listing.itemGroupId,
    groupId: groupIdOf(listing, productId),
    productId,
    currency: listing.primaryProduct[0]?.currency ?? listing.currency,
    preorder: listing.checkout_flow === 1,
    digital,
    delivery: listing.deliveryDetails?.standard ?? undefined,
    ...(listing.deliveryDetails?.market && { marketDelivery: listing.deliveryDetails.market }),
    chosen: {
      color: hasColorChoice(
        colors.map(([, name]) => ({ name })),
        digital,
      ),
      size: listing.primaryProduct.some(({ sizes }) => hasSizeChoice(sizes)),
    },
    colors,
    ...(listing.reviews && { reviews: reviewFacts(listing.reviews) }),
  }
  return facts
}

function readColor(listing: Listing, variant: WireVariant): ColorFacts {
  const picture = [...variant.images, ...listing.images].find(({ placeholder }) => !placeholder)
  const sizes = variant.sizes.map((size): SizeFacts => {
    const { amount } = wireMoney(size, variant.currency)
    const soldOut = isAvailable(size, variant) ? 0 : 1
    const { gtin, mpn } = size
    if (gtin || mpn) return [size.id, size.label, amount, soldOut, { ...(gtin && { gtin }), ...(mpn && { mpn }) }]
    return soldOut === 0 ? [size.id, size.label, amount] : [size.id, size.label, amount, soldOut]
  })
  return [variant.variationId, variant.color, picture && sharePicture(picture.src), sizes]
}

/** The breadcrumbs of a listing: the shop and the smallest collection of the listing, at the top level if there is one. */
export function listingCrumbs(
  listing: Pick<Listing, 'collections'>,
  explore: string,
): { name: string; href: string }[] {
  const home = { name: explore, href: paths.home() }
  const bySize = listing.collections.toSorted((a, b) => (a.listingCount ?? 0) - (b.listingCount ?? 0))
  const shelf = bySize.find(({ parentSlug }) => !parentSlug) ?? bySize[0]
  if (!shelf) return [home]
  return [home, { name: shelf.name, href: paths.collection(shelf.slug, { parent: shelf.parentSlug }) }]
}
