import { Currency } from '@awning/platform/currencies'
import { Region } from '@awning/platform/regions'
import { z } from 'zod'
import { FreeDelivery } from './free-delivery'
import { noPayments, StorePayments } from './payment-offer'
import { Id, IsoInstant, Slug } from './primitives'

/** `percentage`: value 1 to 100. `fixed_value`: amount in minor units. Codes are case-insensitive. */
export const PromoCode = z.object({
  code: z.string().trim().min(1).max(64),
  type: z.enum(['percentage', 'fixed_value', 'free_shipping']),
  value: z.union([z.number().min(0).max(100), z.object({ amount: z.int().min(0), currency: Currency })]).default(0),
  /** Maximum number of uses; absent is unlimited. */
  limit: z.int().min(1).optional(),
  startsAt: IsoInstant.optional(),
  endsAt: IsoInstant.optional(),
})
export type PromoCode = z.infer<typeof PromoCode>

/** GET /v1/stores?slug= */
export const Store = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  description: z.string().nullish(),
  logoUrl: z.string().nullish(),
  bannerUrl: z.string().nullish(),
  faviconUrl: z.string().nullish(),
  /** These repeat parts of the theme, for clients that do not read the theme. */
  linkColor: z.string().nullish(),
  themeColor: z.string().nullish(),
  useLogo: z.boolean().nullish(),
  logoHeight: z.number().nullish(),
  /** Slugs of the top-level collections. */
  navPrimary: z.array(z.string()).nullish(),
  /** URLs by network. */
  socialIdentities: z.record(z.string(), z.string()).nullish(),
  sellerId: z.number(),
  region: Region,
  /** The currency of the store's own prices. */
  currency: Currency.default('USD'),
  state: z.enum(['open', 'closed', 'protected']).default('open'),
  flags: z.record(z.string(), z.boolean()).default({}),
  /** Its canonical host, when a custom domain was added. */
  domain: z.string().nullish(),
  /** URL of a JPEG of 1200 × 630 for link previews of its home page. */
  shareImage: z.string().nullish(),
  marketingPixels: z.record(z.string(), z.string().nullish()).default({}),
  payments: StorePayments.default(noPayments),
  /** From which order value on delivery is free; null without such an offer. */
  freeDelivery: FreeDelivery.nullish(),
  promoCodes: z
    .array(
      z.object({
        code: z.string().nullish(),
        type: z.string(),
        value: z.union([z.number(), z.object({ amount: z.number(), currency: z.string() })]).nullish(),
      }),
    )
    .default([]),
})
export type Store = z.infer<typeof Store>

/** GET /v1/domains/{host} */
export const DomainResponse = z.object({ host: z.string(), storeSlug: Slug })
export type DomainResponse = z.infer<typeof DomainResponse>

/** GET /v1/stores/collections?slug= */
export const CollectionRef = z.object({ name: z.string(), slug: Slug })
export const CollectionNode = z.object({
  id: Id,
  name: z.string(),
  slug: Slug,
  collections: z.array(CollectionRef).default([]),
})
export type CollectionNode = z.infer<typeof CollectionNode>
export const StoreCollections = z.object({
  storeId: Id,
  storeSlug: Slug,
  collections: z.array(CollectionNode),
})
export type StoreCollections = z.infer<typeof StoreCollections>
