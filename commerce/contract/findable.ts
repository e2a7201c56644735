import { z } from 'zod'
import { DeliveryDetails, Listing, WireVariant } from './catalogue'
import { Id, IsoInstant, Slug } from './primitives'

/** Listings of a file of the sitemap. A file of so many entries, each as long as one may be, is far below the 45 MB that we allow. */
export const listingsPerSitemap = 20_000
/** Pictures that an entry of the sitemap names. */
export const picturesPerEntry = 3

/**
 * GET /v1/stores/sitemap?slug=: how a store's public listings are cut into files, and when its shelves last changed. A part holds the listings
 * after an id, in the order of their ids. Our own call; a back end without it answers 404 and its sitemap names the pages alone.
 */
export const SitemapPlan = z.object({
  parts: z.array(z.object({ after: z.int().min(0), updatedAt: IsoInstant })),
  /** `parent/child` for a nested one; `updatedAt` is its youngest listing's, null where it has none. */
  collections: z.array(z.object({ path: z.string(), updatedAt: IsoInstant.nullable() })),
  /** When anything of the catalogue or the theme changed last. */
  updatedAt: IsoInstant.nullable(),
})
export type SitemapPlan = z.infer<typeof SitemapPlan>

/** GET /v1/stores/sitemap/listings?slug=&after=&per=: public listings with a greater id, in the order of their ids. `next` is the next `after`. */
export const SitemapPage = z.object({
  listings: z.array(z.object({ slug: Slug, updatedAt: IsoInstant, pictures: z.array(z.string()) })),
  next: Id.nullable(),
})
export type SitemapPage = z.infer<typeof SitemapPage>

/** A public listing with everything that is for sale of it. */
export const OfferedListing = Listing.pick({
  slug: true,
  title: true,
  description: true,
  itemGroupId: true,
  vendor: true,
  gender: true,
  ageGroup: true,
  googleProductCategory: true,
  checkout_flow: true,
}).extend({
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
 * GET /v1/stores/offers?slug=&currency=&after=&per=: public listings with a greater id. `version` changes with whatever an offer says; it
 * stands on the first page. Our own call.
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

/**
 * GET /v1/stores/address?slug=&path=: what stands for everybody at a path of a shop (`/listing/x`, `/tees`, `/tees/graphic`, `/anything/x`, `/about`).
 * `products` counts what a collection shows; `choices` lets an invented
 * selection lead to the page that stands for it, before one is made. Our own call: it lets the front door answer 404 before a page is made. A back end without it answers
 * 404 itself; then the pages find out.
 */
export const AddressAnswer = z.object({
  kind: z.enum(['listing', 'collection', 'page', 'none']),
  products: z.int().min(0).default(0),
  /** Of a listing: what may be chosen of each of its products. Absent where the back end does not tell. */
  choices: z.array(ProductChoices).optional(),
})
export type AddressAnswer = z.infer<typeof AddressAnswer>
