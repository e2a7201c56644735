import { z } from 'zod'
import { WirePicture } from './pictures'
import { Currency, HexColor, Id, IsoDay, Slug } from './primitives'
import { SizeChartRow } from './store-file'

/** The market in which prices are asked. */
export const MarketQuery = z.object({
  currency: Currency.default('USD'),
  region: z.string().max(20).optional(),
  country_code: z.string().max(3).optional(),
})

/** GET /v1/stores/products: one row per product of a listing. */
export const ProductRow = z.object({
  id: Id,
  listingId: Id,
  /** The listing's title. */
  name: z.string(),
  /** The product's type: 'Classic Tee'. */
  productName: z.string(),
  productGroupName: z.string().nullish(),
  /** `/listing-slug?pid=…` */
  url: z.string(),
  /** Formatted in the asked currency. */
  price: z.string(),
  /** Integer minor units of the lowest price; absent on foreign back ends. */
  amount: z.int().optional(),
  compareAtAmount: z.int().nullish(),
  currency: Currency.optional(),
  imageUrl: z.string(),
  imageColor: HexColor.optional(),
  additionalImages: z
    .union([
      z.object({ front: z.object({ src: z.string() }).optional(), back: z.object({ src: z.string() }).optional() }),
      z.array(z.object({ url: z.string(), primary: z.boolean().optional() })),
    ])
    .optional(),
  /** Garment colours, for the swatch dots. */
  colors: z.array(z.object({ name: z.string(), hex: HexColor })).default([]),
  soldOut: z.boolean().default(false),
  /** Pieces left where the stock is counted and low. */
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
  /** The asked one; absent where none was asked, or the store has none of that name. */
  collection: z.string().nullish(),
})
export type ProductList = z.infer<typeof ProductList>

/** GET /v1/collections?storeSlug=: an id is all that a back end has to say. */
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
  /** A plain decimal in the asked currency: '28.00'. */
  price: z.string(),
  amount: z.int().optional(),
  compareAtAmount: z.int().nullish(),
  /** Pieces that can be bought now; null is without limit. Absent on foreign back ends (ask /v1/inventory). */
  inventoryCount: z.int().nullish(),
  available: z.boolean().optional(),
  sku: z.string().nullish(),
})
export type WireSize = z.infer<typeof WireSize>

/** One colour of a product. */
export const WireVariant = z.object({
  variationId: Id,
  productId: Id,
  productType: z.string(),
  color: z.string(),
  attributes: z.object({ hex: z.string() }),
  currency: Currency,
  /** The lowest of its sizes, a plain decimal in the asked currency: '28.00'. */
  price: z.string(),
  amount: z.int().optional(),
  /** What was asked before, a plain decimal as well. */
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

/** Working days, at the least and at the most. */
const Days = z.object({ min: z.int().min(0), max: z.int().min(0) })

/** What the standard delivery of one piece costs, and how long it takes to make the piece and to carry it. */
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
  /** Absent on foreign back ends. */
  standard: StandardDelivery.nullish(),
  /** The same for the countries where the asked currency is at home; absent where that is the United States, or nothing is sent there. */
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

/** GET /v1/blanks?id=: the thing itself, before anything is printed on it. */
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
  /** HTML, sanitised by the reference service; sanitised once more by the storefront. */
  description: z.string(),
  /** Its bare slug. */
  url: z.string(),
  itemGroupId: z.string(),
  primaryProductSku: z.string().optional(),
  primaryProductId: Id,
  primaryProductType: z.string(),
  orders: z.int().default(0),
  currency: Currency,
  /** The lowest of its primary product, a plain decimal in the asked currency: '28.00'. Absent on foreign back ends. */
  price: z.string().optional(),
  amount: z.int().optional(),
  vendor: z.string().nullish(),
  gender: z.string().nullish(),
  ageGroup: z.string().nullish(),
  googleProductCategory: z.string().nullish(),
  checkout_flow: z.int().nullish(),
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
  collections: z.array(z.object({ name: z.string(), slug: Slug, parentSlug: Slug.nullish() })).default([]),
  seo: z.object({ title: z.string().nullish(), description: z.string().nullish() }).nullish(),
  deliveryDetails: DeliveryDetails.optional(),
  /** Address of a JPEG of 1200 × 630 for link previews. */
  shareImage: z.string().nullish(),
  productDetails: ProductDetails.optional(),
})
export type Listing = z.infer<typeof Listing>

/**
 * GET /v1/related-products?storeSlug=&listing={slug}[,{slug}…]&per=4: products of the same collections, then of the same product type;
 * never the listings themselves, never private or sold out. Our own call; a back end without it answers 404 and no shelf is shown.
 */
export const RelatedProducts = z.object({ products: z.array(ProductRow) })
export type RelatedProducts = z.infer<typeof RelatedProducts>

/** GET /v1/inventory?colorId=&sizeId=: null is without limit. */
export const Inventory = z.object({ inventoryCount: z.int().nullable() })
export type Inventory = z.infer<typeof Inventory>
