import type { Listing } from '@awning/contract/catalog'
import { hasColorChoice, hasSizeChoice } from './choice-rules'
import { isDigital } from './choices'
import { plainText } from './clean-description'

/** A longer description is in a tab. */
const maxShort = 400

/**
 * Whether the description is in the buying column, beside the pictures: a short one, if the product has no options that fill the
 * column or no details for tabs.
 */
export function isDescribedBesidePicture(listing: Listing): boolean {
  const text = plainText(listing.description, maxShort + 2)
  return text !== '' && text.length <= maxShort && (!hasOptions(listing) || !hasDetails(listing))
}

/**
 * Whether everything about a product is in the buying column, beside the pictures: without options and details, only its delivery
 * would be below them.
 */
export const isInformedBesidePicture = (listing: Listing): boolean =>
  !hasOptions(listing) &&
  !hasDetails(listing) &&
  (plainText(listing.description, 1) === '' || isDescribedBesidePicture(listing))

/** Whether the buyer chooses a product, a color or a size. */
function hasOptions(listing: Listing): boolean {
  const colors = listing.primaryProduct.map(({ color }) => ({ name: color }))
  return (
    listing.products.length > 1 ||
    hasColorChoice(colors, isDigital(listing)) ||
    listing.primaryProduct.some(({ sizes }) => hasSizeChoice(sizes))
  )
}

/** Whether a listing has more details than its type. */
export function hasDetails(listing: Listing): boolean {
  const details = listing.productDetails
  return (
    Boolean(details?.description || details?.sizeChart.length || details?.sizeChartUrl) ||
    Object.values(readFacts(listing)).some((values) => values.length > 0)
  )
}

/** The facts about a product. The name of the product alone would repeat the heading or the breadcrumbs, so there is none then. */
export function readFacts({ productDetails: details, primaryProductType: type, products, collections }: Listing) {
  const facts = {
    materials: details?.materials ?? [],
    fit: details?.fit ? [details.fit] : [],
    comparable: details?.comparableBrands ?? [],
  }
  const shown = new Set([...products.map(({ productType }) => productType), ...collections.map(({ name }) => name)])
  const isRepeated = Object.values(facts).every((values) => values.length === 0) && shown.has(type ?? '')
  return { product: type && !isRepeated ? [type] : [], ...facts }
}
