import type { Listing, WireSize, WireVariant } from '../../commerce/contract/catalogue'
import { skuOf } from '../cart/lines'
import { decimal, wireMoney } from '../money'
import { paths } from '../routes'
import { readChoices } from './choices'
import { plainText } from './clean-description'
import { sharePicture } from './pictures'

type Context = { origin: string; storeName: string }

/**
 * A listing as search engines read it: a `ProductGroup` of its variants, or one `Product` where there is nothing to choose.
 * Prices are those of the page's market.
 */
export function listingGraph(listing: Listing, context: Context) {
  const [only, ...more] = variantsOf(listing, context)
  const about = {
    name: listing.title,
    description: plainText(listing.description, 5000) || listing.title,
    brand: { '@type': 'Brand', name: listing.vendor ?? context.storeName },
    url: new URL(paths.listing(listing.slug), context.origin).href,
  }
  if (only && more.length === 0) return { ...only, ...about, '@type': 'Product' }
  return {
    '@type': 'ProductGroup',
    ...about,
    productGroupID: listing.itemGroupId,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: only ? [only, ...more] : [],
  }
}

function variantsOf(listing: Listing, context: Context) {
  const { colours } = readChoices(listing, 'en')
  return listing.primaryProduct.flatMap((variant) =>
    variant.sizes.map((size) => {
      const choice = colours.find(({ id }) => id === variant.variationId)
      const gone = choice?.sizes.find(({ id }) => id === size.id)?.gone ?? false
      return variantNode(listing, variant, size, gone, context)
    }),
  )
}

function variantNode(listing: Listing, variant: WireVariant, size: WireSize, gone: boolean, { origin }: Context) {
  const { amount, currency } = wireMoney(size, variant.currency)
  const picture = variant.images[0] ?? listing.images[0]
  const path = paths.listing(listing.slug, {
    product: variant.productId,
    variation: variant.variationId,
    size: size.id,
  })
  return {
    '@type': 'Product',
    name: `${listing.title}, ${variant.color}, ${size.label}`,
    sku: skuOf({ itemGroupId: listing.itemGroupId, colorId: variant.variationId, sizeId: size.id }),
    color: variant.color,
    size: size.label,
    image: picture && new URL(sharePicture(picture.src), origin).href,
    offers: {
      '@type': 'Offer',
      price: decimal(amount),
      priceCurrency: currency,
      availability: `https://schema.org/${availability(listing, gone)}`,
      itemCondition: 'https://schema.org/NewCondition',
      url: new URL(path, origin).href,
    },
  }
}

function availability(listing: Listing, gone: boolean): string {
  if (listing.checkout_flow === 1) return 'PreOrder'
  return gone ? 'OutOfStock' : 'InStock'
}
