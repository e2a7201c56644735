import type { StandardDelivery } from '@awning/contract/catalog'
import type { OfferedListing, OfferPage } from '@awning/contract/seo'
import { hasColorChoice, hasSizeChoice } from '../listing/choice-rules'
import { isAvailable } from '../listing/choices'
import { plainText } from '../listing/clean-description'
import { type Availability, availabilityOf, groupIdOf, offerName, offerSku } from '../listing/offer'
import { paths } from '../routing/paths'
import { decimal, wireMoney } from '../services/money'
import { sharePicture } from '../services/picture-urls'
import { element, shorten } from './xml'

/**
 * Ids of Google's product taxonomy (version 2021-09-21) below 166, Apparel & Accessories, that merchandise uses. Source: Google
 * product taxonomy with ids.
 */
const apparelIds: ReadonlySet<number> = new Set([
  166, 167, 168, 170, 173, 176, 177, 178, 179, 180, 182, 184, 187, 188, 203, 204, 207, 208, 209, 211, 212, 213, 214,
  1581, 1594, 1604, 2271, 2306, 2580, 2745, 3032, 5182, 5192, 5322, 5344, 5388, 5390, 5424, 5425, 5441, 5598, 6551,
  6552, 7313,
])

/** Whether a Google product category, by path or by id, is below Apparel & Accessories. */
function isApparelCategory(category: string | null | undefined): boolean {
  const text = (category ?? '').trim()
  if (/^\d+$/.test(text)) return apparelIds.has(Number(text))
  return /^apparel (&|and) accessories(\s*>|$)/i.test(text)
}

const genders: Record<string, string> = {
  male: 'male',
  men: 'male',
  man: 'male',
  mens: 'male',
  female: 'female',
  women: 'female',
  woman: 'female',
  womens: 'female',
  unisex: 'unisex',
}

const ageGroups: Record<string, string> = {
  newborn: 'newborn',
  infant: 'infant',
  toddler: 'toddler',
  kids: 'kids',
  kid: 'kids',
  children: 'kids',
  youth: 'kids',
  adult: 'adult',
  adults: 'adult',
}

const knownValue = (values: Record<string, string>, text: string | null | undefined): string | undefined =>
  values[(text ?? '').trim().toLowerCase().replace(/['’]/g, '')]

/** A gender in Google's terms; undefined if the listing has none that Google supports. */
const genderOf = (text: string | null | undefined): string | undefined => knownValue(genders, text)

/** An age group in Google's terms; undefined if the listing has none that Google supports. */
const ageGroupOf = (text: string | null | undefined): string | undefined => knownValue(ageGroups, text)

type FeedShop = {
  origin: string
  name: string
  description: string
  merchantId: string | undefined
}

type Product = OfferedListing['products'][number]
type Variant = Product['variations'][number]

const words: Record<Availability, string> = { InStock: 'in_stock', OutOfStock: 'out_of_stock', PreOrder: 'preorder' }
/** Google's limits, in characters. */
const limit = { title: 150, description: 5000, brand: 70, choice: 100, type: 750, pictures: 10 }

/**
 * The Merchant feed of a shop, RSS 2.0 with Google's names: one item for every color and size of every public product, with the
 * prices of the shop's own market. Source: Google's product data specification.
 */
export async function* googleFeed(
  shop: FeedShop,
  first: OfferPage,
  read: (after: number) => Promise<OfferPage | null>,
): AsyncGenerator<string> {
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    element('title', shop.name),
    element('link', shop.origin),
    element('description', shop.description),
    element('g:merchant_id', shop.merchantId),
    '\n',
  ].join('')
  for (let page: OfferPage | null = first; page !== null; page = page.next === null ? null : await read(page.next))
    for (const listing of page.listings) yield itemsOf(shop, listing).join('')
  yield '</channel>\n</rss>\n'
}

function itemsOf(shop: FeedShop, listing: OfferedListing): string[] {
  return listing.products.flatMap((product) => {
    const digital = product.deliveryDetails.type === 'digital'
    const chosen = {
      color: hasColorChoice(
        product.variations.map(({ color }) => ({ name: color })),
        digital,
      ),
      size: product.variations.some(({ sizes }) => hasSizeChoice(sizes)),
    }
    return product.variations.flatMap((variant) =>
      variant.sizes.flatMap((size) => item(shop, { listing, product, variant, size, digital, chosen })),
    )
  })
}

type Offer = {
  listing: OfferedListing
  product: Product
  variant: Variant
  size: Variant['sizes'][number]
  digital: boolean
  chosen: { color: boolean; size: boolean }
}

/** One offer; empty if it has no picture of its own, because Google requires one. */
function item(shop: FeedShop, offer: Offer): string[] {
  const { listing, product, variant, size, digital, chosen } = offer
  const [picture, ...others] = variant.images.filter(({ placeholder }) => !placeholder)
  if (picture === undefined) return []
  const { amount, currency } = wireMoney(size, variant.currency)
  const absolute = (address: string) => new URL(address, shop.origin).href
  const several = listing.products.length > 1 ? product.productType : undefined
  const color = chosen.color ? variant.color : undefined
  const label = chosen.size ? size.label : undefined
  const isApparel = !digital && (chosen.size || isApparelCategory(listing.googleProductCategory))
  const preorder = listing.checkout_flow === 1
  const availability = availabilityOf({ preorder, soldOut: !isAvailable(size, variant) })
  const link = paths.listing(listing.slug, {
    product: product.productId,
    variation: variant.variationId,
    size: size.id,
  })
  return [
    '<item>',
    element('g:id', offerSku(listing, variant.variationId, size.id)),
    element('g:item_group_id', groupIdOf(listing, product.productId)),
    element('g:title', shorten(offerName(listing.title, several, color, label), limit.title)),
    element(
      'g:description',
      shorten(plainText(listing.description, limit.description) || listing.title, limit.description),
    ),
    element('g:link', absolute(link)),
    element('g:image_link', absolute(sharePicture(picture.src))),
    ...others
      .slice(0, limit.pictures)
      .map(({ src }) => element('g:additional_image_link', absolute(sharePicture(src)))),
    element('g:availability', words[availability]),
    // A preorder requires a date.
    element('g:availability_date', preorder ? product.deliveryDetails.estimatedShipDateLatest : undefined),
    element('g:price', `${decimal(amount)} ${currency}`),
    element('g:condition', 'new'),
    element('g:brand', shorten(listing.vendor || shop.name, limit.brand)),
    element('g:gtin', size.gtin),
    element('g:mpn', size.mpn),
    // Without a number the product is the shop's own: printed on demand, it has none.
    element('g:identifier_exists', hasIdentifier(listing, size) ? 'yes' : 'no'),
    element('g:google_product_category', listing.googleProductCategory),
    element('g:product_type', shorten(product.productType, limit.type)),
    element('g:color', color && shorten(color, limit.choice)),
    element('g:size', label && shorten(label, limit.choice)),
    element('g:age_group', ageGroupOf(listing.ageGroup) ?? (isApparel ? 'adult' : undefined)),
    element('g:gender', genderOf(listing.gender) ?? (isApparel ? 'unisex' : undefined)),
    shipping(product),
    '</item>\n',
  ]
}

/** Google identifies a product by its GTIN, or by the brand and its part number. */
const hasIdentifier = ({ vendor }: OfferedListing, { gtin, mpn }: Offer['size']): boolean =>
  Boolean(gtin) || (Boolean(mpn) && Boolean(vendor))

function shipping({ deliveryDetails: { standard, market } }: Product): string {
  const parts = [standard && deliveryTo(standard.countryCode, standard)]
  for (const country of market?.countryCodes ?? []) parts.push(market && deliveryTo(country, market))
  return parts.filter(Boolean).join('')
}

type Shipping = Omit<StandardDelivery, 'countryCode'>

function deliveryTo(country: string, { amount, currency, handlingDays, transitDays }: Shipping): string {
  return [
    '<g:shipping>',
    element('g:country', country),
    element('g:price', `${decimal(amount)} ${currency}`),
    element('g:min_handling_time', String(handlingDays.min)),
    element('g:max_handling_time', String(handlingDays.max)),
    element('g:min_transit_time', String(transitDays.min)),
    element('g:max_transit_time', String(transitDays.max)),
    '</g:shipping>',
  ].join('')
}
