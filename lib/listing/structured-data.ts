import type { DeliveryDetails, Listing, StandardDelivery, WireVariant } from '../../commerce/contract/catalogue'
import { wireMoney } from '../money'
import { hasColourChoice, hasSizeChoice } from './choice-rules'
import { isAvailable, isDigital } from './choices'
import { plainText } from './clean-description'
import { groupIdOf } from './offer'
import { sharePicture } from './pictures'

/** One size: its id, label, price in minor units, and 1 where it is sold out. */
type SizeFacts = [id: number, label: string, amount: number, gone?: 1]
/** One colour: its id, name, the address of its picture, and its sizes. */
type ColourFacts = [id: number, name: string, picture: string | undefined, sizes: SizeFacts[]]

/**
 * What search engines are told of a listing, as a table. The table travels to the browser, the long graph is written from it while the
 * server renders (`listingGraph`): written here it would be in the page twice.
 */
export type ListingFacts = {
  origin: string
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
  /** To the countries where the market's currency is at home. */
  marketDelivery?: DeliveryDetails['market']
  /** Whether colour and size are choices, and worth naming. */
  chosen: { color: boolean; size: boolean }
  colours: ColourFacts[]
}

/** The facts of a listing's shown product. Prices are those of the page's market. */
export function listingFacts(listing: Listing, { origin, storeName }: { origin: string; storeName: string }) {
  const productId = listing.primaryProduct[0]?.productId ?? listing.primaryProductId
  const digital = isDigital(listing)
  const colours = listing.primaryProduct.map((variant) => readColour(listing, variant))
  const facts: ListingFacts = {
    origin,
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
      color: hasColourChoice(
        colours.map(([, name]) => ({ name })),
        digital,
      ),
      size: listing.primaryProduct.some(({ sizes }) => hasSizeChoice(sizes)),
    },
    colours,
  }
  return facts
}

function readColour(listing: Listing, variant: WireVariant): ColourFacts {
  const picture = variant.images[0] ?? listing.images[0]
  const sizes = variant.sizes.map((size): SizeFacts => {
    const { amount } = wireMoney(size, variant.currency)
    return isAvailable(size, variant) ? [size.id, size.label, amount] : [size.id, size.label, amount, 1]
  })
  return [variant.variationId, variant.color, picture && sharePicture(picture.src), sizes]
}
