import { Currency } from '@awning/platform/currencies'
import { Locale } from '@awning/platform/locales'
import { z } from 'zod'
import { WireListingAttributes } from './listing-attributes'
import { WirePicture } from './pictures'
import { PreorderProgress } from './preorder-plan'
import { HexColor, Id, IsoDay, Slug } from './primitives'
import { Facets } from './product-filters'
import { ListingReviews } from './reviews'
import { SizeChartRow } from './store-file'

export const localeQuery = Locale.optional().describe(
  'Language of titles, descriptions, types, colors and sizes. A text without a translation is as the store wrote it',
)

export const MarketQuery = z.object({
  currency: Currency.default('USD'),
  locale: localeQuery,
  region: z.string().max(20).optional(),
  country_code: z.string().max(3).optional(),
})

/** GET /v1/stores/products: one row per product of a listing. */
export const ProductRow = z.object({
  id: Id,
  listingId: Id,
  /** The group of the product's variants, as in product feeds. Absent from other back ends, whose groups are the listings. */
  itemGroupId: z.string().optional(),
  /** The listing's title. */
  name: z.string(),
  /** The product's type: 'Classic Tee'. */
  productName: z.string(),
  productGroupName: z.string().nullish(),
  /** `/listing-slug?pid=…` */
  url: z.string(),
  /** Formatted in the requested currency. */
  price: z.string(),
  /** Lowest price in minor units; absent from other back ends. */
  amount: z.int().optional(),
  compareAtAmount: z.int().nullish(),
  currency: Currency.optional(),
  imageUrl: z.string(),
  imageColor: HexColor.optional(),
  /** The picture only stands for one that the product does not have. Absent otherwise and from other back ends. */
  placeholder: z.boolean().optional(),
  /** The requested color that the tile shows, in a list that is filtered by color. Absent from other lists and other back ends. */
  variationId: Id.optional(),
  additionalImages: z
    .union([
      z.object({ front: z.object({ src: z.string() }).optional(), back: z.object({ src: z.string() }).optional() }),
      z.array(z.object({ url: z.string(), primary: z.boolean().optional() })),
    ])
    .optional(),
  /** Garment colors, for the swatches. */
  colors: z.array(z.object({ name: z.string(), hex: HexColor })).default([]),
  soldOut: z.boolean().default(false),
  /** Whether the stock is tracked and low. */
  fewLeft: z.boolean().default(false),
  isNew: z.boolean().default(false),
  orders: z.int().nullish(),
  collections: z.array(z.object({ id: Id, name: z.string(), slug: Slug })).default([]),
})
export type ProductRow = z.infer<typeof ProductRow>

export const ProductList = z.object({
  products: z.array(ProductRow),
  count: z.int(),
  total_count: z.int(),
  page: z.int(),
  per_page: z.int(),
  next: z.string().nullish(),
  /** Absent when none was requested or the store has none of that name. */
  collection: z.string().nullish(),
  /** Only if they were requested. Absent from other back ends. */
  facets: Facets.optional(),
})
export type ProductList = z.infer<typeof ProductList>

/** GET /v1/collections?storeSlug=: a back end must return at least the ids. */
export const CollectionIds = z.object({
  collections: z.array(z.object({ id: Id, name: z.string().optional(), slug: z.string().optional() })),
})
export type CollectionIds = z.infer<typeof CollectionIds>

/** GET /v1/collection/{id}/items?page= */
export const CollectionItems = z.object({
  items: z.array(ProductRow),
  count: z.int().optional(),
  total_count: z.int().optional(),
  page: z.int().optional(),
  per_page: z.int().optional(),
  next: z.string().nullish(),
})
export type CollectionItems = z.infer<typeof CollectionItems>

export const WireSize = z.object({
  id: Id,
  label: z.string(),
  /** A plain decimal in the requested currency: '28.00'. */
  price: z.string(),
  amount: z.int().optional(),
  compareAtAmount: z.int().nullish(),
  /** Quantity that can be bought now; null is unlimited. Absent from other back ends (use /v1/inventory). */
  inventoryCount: z.int().nullish(),
  available: z.boolean().optional(),
  sku: z.string().nullish(),
  /** Number of the barcode: 8, 12, 13 or 14 digits. Absent without one and from other back ends. */
  gtin: z.string().optional(),
  /** Part number of the manufacturer. Absent without one and from other back ends. */
  mpn: z.string().optional(),
})
export type WireSize = z.infer<typeof WireSize>

/** One color of a product. */
export const WireVariant = z.object({
  variationId: Id,
  productId: Id,
  productType: z.string(),
  color: z.string(),
  attributes: z.object({ hex: z.string() }),
  currency: Currency,
  /** The lowest price of its sizes, a plain decimal in the requested currency: '28.00'. */
  price: z.string(),
  amount: z.int().optional(),
  /** The compare-at price, also a plain decimal. */
  basePrice: z.string().nullish(),
  inventoryCount: z.int().nullish(),
  thumbnail: z.object({
    primary: z.string(),
    front: z.object({ src: z.string() }).optional(),
    back: z.object({ src: z.string() }).optional(),
  }),
  images: z.array(WirePicture),
  sizes: z.array(WireSize),
  availableSizes: z.array(WireSize),
  availableSizesWithId: z.array(WireSize),
})
export type WireVariant = z.infer<typeof WireVariant>

/** Working days, minimum and maximum. */
const Days = z.object({ min: z.int().min(0), max: z.int().min(0) })

/** Cost of the standard delivery of one item, and the time to produce and ship it. */
export const StandardDelivery = z.object({
  countryCode: z.string(),
  /** Minor units. */
  amount: z.int().min(0),
  currency: Currency,
  handlingDays: Days,
  transitDays: Days,
})
export type StandardDelivery = z.infer<typeof StandardDelivery>

export const DeliveryDetails = z.object({
  type: z.enum(['physical', 'digital']),
  estimatedShipDate: IsoDay.nullish(),
  estimatedShipDateLatest: IsoDay.nullish(),
  /** Absent from other back ends. */
  standard: StandardDelivery.nullish(),
  /**
   * The same for the countries that use the requested currency; absent when that is the United States, or nothing ships there.
   */
  market: StandardDelivery.omit({ countryCode: true })
    .extend({ countryCodes: z.array(z.string()) })
    .nullish(),
})

export type DeliveryDetails = z.infer<typeof DeliveryDetails>

export const ProductDetails = z.object({
  description: z.string().nullish(),
  materials: z.array(z.string()).default([]),
  fit: z.string().nullish(),
  comparableBrands: z.array(z.string()).default([]),
  sizeChart: z.array(SizeChartRow).default([]),
  sizeChartUrl: z.string().nullish(),
})

/** GET /v1/blanks?id=: the blank product, before printing. */
export const Blank = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['physical', 'digital']).optional(),
  details: ProductDetails,
  colors: z.array(z.object({ name: z.string(), hex: HexColor })).default([]),
  sizes: z.array(z.string()).default([]),
})
export type Blank = z.infer<typeof Blank>

/** GET /v1/listings?slug=&productId=&storeSlug=&currency=&region=&country_code= */
export const Listing = z.object({
  listingId: Id,
  slug: Slug,
  title: z.string(),
  /** HTML, sanitized by the commerce service and again by the storefront. */
  description: z.string(),
  /** Its slug without a path. */
  url: z.string(),
  itemGroupId: z.string(),
  primaryProductSku: z.string().optional(),
  primaryProductId: Id,
  primaryProductType: z.string(),
  orders: z.int().default(0),
  currency: Currency,
  /** Lowest price of the primary product, a plain decimal in the requested currency: '28.00'. Absent from other back ends. */
  price: z.string().optional(),
  amount: z.int().optional(),
  ...WireListingAttributes.shape,
  checkout_flow: z.int().nullish(),
  /** Only of a listing that accepts preorders. */
  preorder: PreorderProgress.nullish(),
  activeStoreSlug: Slug,
  isPublic: z.boolean(),
  visibility: z.enum(['public', 'private']),
  isNew: z.boolean().default(false),
  inventoryCount: z.int().nullish(),
  fulfillmentDetails: z.object({ productionTechniques: z.array(z.string()) }).nullish(),
  listingThumbnails: z.object({
    primary: z.string(),
    front: z.object({ src: z.string() }).optional(),
    back: z.object({ src: z.string() }).optional(),
  }),
  images: z.array(WirePicture),
  primaryProduct: z.array(WireVariant),
  products: z.array(z.object({ productId: Id, productType: z.string() })),
  collections: z
    .array(
      z.object({
        name: z.string(),
        slug: Slug,
        parentSlug: Slug.nullish(),
        listingCount: z.int().optional(),
      }),
    )
    .default([]),
  seo: z.object({ title: z.string().nullish(), description: z.string().nullish() }).nullish(),
  deliveryDetails: DeliveryDetails.optional(),
  /** URL of a JPEG of 1200 × 630 for link previews. */
  shareImage: z.string().nullish(),
  productDetails: ProductDetails.optional(),
  reviews: ListingReviews.optional(),
})
export type Listing = z.infer<typeof Listing>

/**
 * GET /v1/related-products?storeSlug=&listing={slug}[,{slug}…]&per=4: products of the same collections, then of the same product
 * type; never the given listings, private or sold-out ones. Our own call: a back end without it returns 404, and the shelf is
 * hidden.
 */
export const RelatedProducts = z.object({ products: z.array(ProductRow) })
export type RelatedProducts = z.infer<typeof RelatedProducts>

/** GET /v1/inventory?colorId=&sizeId=: null is unlimited. */
export const Inventory = z.object({ inventoryCount: z.int().nullable() })
export type Inventory = z.infer<typeof Inventory>
