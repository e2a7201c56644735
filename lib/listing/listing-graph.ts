import type { StandardDelivery } from '@awning/contract/catalog'
import { paths } from '../routing/paths'
import { withPrefix } from '../routing/with-prefix'
import { decimal } from '../services/money'
import { noReturns, returnPolicy } from '../shop/return-policy'
import { availabilityOf, offerName, offerSku } from './offer'
import { reviewNodes } from './review-facts'
import type { ListingFacts } from './structured-data'

/**
 * The structured data of a listing: a `ProductGroup` of its variants, or one `Product` without choices, with the shipping and
 * returns that its offers refer to by their ids, which are relative to the page. Source: Google's rules for merchant listings and product variants.
 */
export function listingGraph(facts: ListingFacts) {
  const url = new URL(withPrefix(facts.prefix ?? '', paths.listing(facts.slug)), facts.origin).href
  const { delivery, marketDelivery: market } = facts
  const deliveries = [
    ...(delivery ? [deliveryNode(delivery, region(delivery.countryCode), '#delivery')] : []),
    ...(market
      ? [deliveryNode(market, market.countryCodes.map(region), `#delivery-${market.currency.toLowerCase()}`)]
      : []),
  ]
  const ids = { deliveries: deliveries.map((node) => ({ '@id': node['@id'] })), returns: '#returns' }
  const variants = variantNodes(facts, ids)
  const about = {
    name: facts.title,
    description: facts.description,
    brand: { '@type': 'Brand', name: facts.brand },
    url,
    ...(facts.reviews && reviewNodes(facts.reviews)),
  }
  const [only, ...more] = variants
  const product =
    only && more.length === 0
      ? { ...only, ...about }
      : {
          '@type': 'ProductGroup',
          ...about,
          productGroupID: facts.groupId,
          variesBy: [
            ...(facts.chosen.color ? ['https://schema.org/color'] : []),
            ...(facts.chosen.size ? ['https://schema.org/size'] : []),
          ],
          hasVariant: variants,
        }
  return [product, ...deliveries, { '@id': ids.returns, ...(facts.digital ? noReturns : returnPolicy) }]
}

function variantNodes(facts: ListingFacts, ids: { deliveries: { '@id': string }[]; returns: string }) {
  const { origin, chosen, prefix = '' } = facts
  return facts.colors.flatMap(([color, colorName, picture, sizes]) =>
    sizes.map(([size, label, amount, soldOut, numbers]) => ({
      '@type': 'Product',
      name: offerName(facts.title, chosen.color ? colorName : undefined, chosen.size ? label : undefined),
      sku: offerSku(facts, color, size),
      ...numbers,
      color: chosen.color ? colorName : undefined,
      size: chosen.size ? label : undefined,
      image: picture && new URL(picture, origin).href,
      offers: {
        '@type': 'Offer',
        price: decimal(amount),
        priceCurrency: facts.currency,
        availability: `https://schema.org/${availabilityOf({ preorder: facts.preorder, soldOut: soldOut === 1 })}`,
        itemCondition: 'https://schema.org/NewCondition',
        url: new URL(
          withPrefix(prefix, paths.listing(facts.slug, { product: facts.productId, variation: color, size })),
          origin,
        ).href,
        shippingDetails: ids.deliveries.length > 1 ? ids.deliveries : ids.deliveries[0],
        hasMerchantReturnPolicy: { '@id': ids.returns },
      },
    })),
  )
}

const region = (addressCountry: string) => ({ '@type': 'DefinedRegion', addressCountry })
type Region = ReturnType<typeof region>

function deliveryNode(
  delivery: Omit<StandardDelivery, 'countryCode'>,
  shippingDestination: Region | Region[],
  id: string,
) {
  const days = ({ min, max }: { min: number; max: number }) => ({
    '@type': 'QuantitativeValue',
    minValue: min,
    maxValue: max,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: decimal(delivery.amount), currency: delivery.currency },
    shippingDestination,
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(delivery.handlingDays),
      transitTime: days(delivery.transitDays),
    },
  }
}
