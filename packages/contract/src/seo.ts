import { z } from 'zod'
import { DeliveryDetails, Listing, WireVariant } from './catalog'
import { WireListingAttributes } from './listing-attributes'
import { Id, IsoInstant, Slug } from './primitives'

/** A file with that many entries of maximum length is far below our limit of 45 MB. */
export const listingsPerSitemap = 20_000
export const picturesPerEntry = 3

/**
 * GET /v1/stores/sitemap?slug=: how a store's public listings are split into files, and when its collections last changed. A part
 * contains the listings after an id, in the order of their ids. Our own call: a back end without it returns 404, and its sitemap
 * contains only pages.
 */
export const SitemapIndex = z.object({
  parts: z.array(z.object({ after: z.int().min(0), updatedAt: IsoInstant })),
  /** `parent/child` for a nested one; `updatedAt` is that of its most recent listing, null when it has none. */
  collections: z.array(z.object({ path: z.string(), updatedAt: IsoInstant.nullable() })),
  /** When the catalog or the theme last changed. */
  updatedAt: IsoInstant.nullable(),
})
export type SitemapIndex = z.infer<typeof SitemapIndex>

/**
 * GET /v1/stores/sitemap/listings?slug=&after=&per=: public listings with a greater id, ordered by id. `next` is the next
 * `after`.
 */
export const SitemapPage = z.object({
  listings: z.array(z.object({ slug: Slug, updatedAt: IsoInstant, pictures: z.array(z.string()) })),
  next: Id.nullable(),
})
export type SitemapPage = z.infer<typeof SitemapPage>

/** A public listing with all of its products for sale. */
export const OfferedListing = Listing.pick({
  slug: true,
  title: true,
  description: true,
  itemGroupId: true,
  checkout_flow: true,
}).extend({
  ...WireListingAttributes.shape,
  products: z.array(
    z.object({
      productId: Id,
      productType: z.string(),
      deliveryDetails: DeliveryDetails,
      variations: z.array(WireVariant),
    }),
  ),
})
export type OfferedListing = z.infer<typeof OfferedListing>

/**
 * GET /v1/stores/offers?slug=&currency=&after=&per=: public listings with a greater id. `version` changes with any content of an
 * offer and is on the first page. Our own call.
 */
export const OfferPage = z.object({
  listings: z.array(OfferedListing),
  next: Id.nullable(),
  version: z.string().nullable(),
})
export type OfferPage = z.infer<typeof OfferPage>

/** A product of a listing by its id, with the ids of its colors and sizes. */
export const ProductChoices = z.object({ product: Id, variations: z.array(Id), sizes: z.array(Id) })
export type ProductChoices = z.infer<typeof ProductChoices>

/** `price` in minor units of the requested currency; absent if no currency was requested or no product has a price. */
const KnownFilters = z.object({
  type: z.array(z.string()),
  color: z.array(z.string()),
  size: z.array(z.string()),
  price: z.object({ min: z.int(), max: z.int() }).optional(),
})
export type KnownFilters = z.infer<typeof KnownFilters>

/**
 * GET /v1/stores/address?slug=&path=: the public content at a path of a shop (`/listing/x`, `/tees`, `/tees/graphic`,
 * `/anything/x`, `/about`). `products` counts what a collection shows; `choices` lets an unknown selection resolve to its
 * canonical page before one is rendered. Our own call: the middleware returns 404 before a page is rendered. A back end without
 * it returns 404 itself; then the pages resolve the path.
 */
export const PathContent = z.object({
  kind: z.enum(['listing', 'collection', 'page', 'none']),
  products: z.int().min(0).default(0),
  /** Of a listing: the choices of each of its products. Absent from a back end that does not return them. */
  choices: z.array(ProductChoices).optional(),
  /** Of a collection: the values that its products can be filtered by. Absent from a back end that cannot filter. */
  filters: KnownFilters.optional(),
})
export type PathContent = z.infer<typeof PathContent>
