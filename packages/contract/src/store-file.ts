import { Currency } from '@awning/platform/currencies'
import { Region } from '@awning/platform/regions'
import { z } from 'zod'
import { AccessCode, AccessState } from './access'
import { FreeDelivery } from './free-delivery'
import { ListingAttributes } from './listing-attributes'
import { CollectionTranslations, ListingTranslations } from './listing-translations'
import { FocalPoint } from './pictures'
import { PreorderPlan } from './preorder-plan'
import { emailAddress, HexColor, Slug } from './primitives'
import { PromoCode } from './store'
import { ThemeData } from './theme'

/** The color or size label of a product without a choice. It is not displayed. */
export const defaultOptionValue = 'Default Title'

export const StoreFilePicture = z.object({
  label: z.enum(['front', 'back', 'detail', 'scale', 'other']).default('front'),
  alt: z.string().max(512).optional(),
  /** http(s) URL of a bitmap, fetched once at import. */
  url: z.string().max(2048).optional(),
  /** The point of a photograph that tiles and other frames crop around. Without one, the import detects its subject. */
  focalPoint: FocalPoint.optional(),
})
export type StoreFilePicture = z.infer<typeof StoreFilePicture>

export const StoreFileSize = z.object({
  label: z.string().min(1).max(80),
  sku: z.string().max(120).optional(),
  /** Number of the barcode: 8, 12, 13 or 14 digits. */
  gtin: z
    .string()
    .regex(/^(?:\d{8}|\d{12,14})$/)
    .optional(),
  /** Part number of the manufacturer. */
  mpn: z.string().max(70).optional(),
  /** Minor units per currency. A missing currency is converted from the store's own. */
  price: z.partialRecord(Currency, z.int().min(0).max(99_999_999)),
  compareAt: z.partialRecord(Currency, z.int().min(0).max(99_999_999)).optional(),
  /** Quantity on hand; null is unlimited. */
  inventory: z.int().min(0).nullable().default(null),
  /** `continue` allows overselling. */
  policy: z.enum(['deny', 'continue']).default('deny'),
  /** Sizes of a product with the same pool share one stock, in all of its colors. They have the same inventory and policy. */
  pool: z.string().max(120).optional(),
})

export const StoreFileVariation = z.object({
  color: z.string().min(1).max(80),
  hex: HexColor,
  pictures: z.array(StoreFilePicture).max(250).default([]),
  sizes: z.array(StoreFileSize).min(1).max(2048),
})

export const SizeChartRow = z.object({
  size: z.string(),
  dimension: z.string(),
  unit: z.enum(['inches', 'cm']),
  value: z.string(),
})
export type SizeChartRow = z.infer<typeof SizeChartRow>

export const StoreFileProduct = z.object({
  /** Displayed under the title: 'Classic Tee'. */
  type: z.string().max(255),
  groupName: z.string().max(120).optional(),
  kind: z.enum(['physical', 'digital']).default('physical'),
  details: z
    .object({
      description: z.string().optional(),
      materials: z.array(z.string()).default([]),
      fit: z.string().optional(),
      comparableBrands: z.array(z.string()).default([]),
      sizeChart: z.array(SizeChartRow).default([]),
      sizeChartUrl: z.string().optional(),
    })
    .optional(),
  /** Days until shipped, minimum and maximum. */
  shipDays: z.tuple([z.int().min(0), z.int().min(0)]).default([3, 5]),
  variations: z.array(StoreFileVariation).min(1).max(2048),
})

export const StoreFileListing = z.object({
  slug: Slug,
  title: z.string().min(1).max(255),
  /** HTML; sanitized at import. */
  description: z.string().max(100_000).default(''),
  visibility: z.enum(['public', 'private']).default('public'),
  /** `1` is a preorder listing. */
  checkoutFlow: z.int().min(0).max(9).optional(),
  /** Of a preorder listing. */
  preorder: PreorderPlan.optional(),
  orders: z.int().min(0).default(0),
  tags: z.array(z.string().max(255)).max(250).default([]),
  ...ListingAttributes.shape,
  isNew: z.boolean().default(false),
  /** Title and description for search engines, when they differ from the listing's own. */
  seo: z.object({ title: z.string().max(255).optional(), description: z.string().max(1000).optional() }).optional(),
  /**
   * Texts in other languages. A missing text is displayed as in the listing itself. Without translations, those of an existing
   * listing are unchanged; `{}` removes them.
   */
  translations: ListingTranslations.optional(),
  /** A nested one as `parent/child`. */
  collections: z.array(z.string().max(201)).default([]),
  products: z.array(StoreFileProduct).min(1).max(20),
})
export type StoreFileListing = z.infer<typeof StoreFileListing>

const NestedCollection = z.object({
  slug: Slug,
  name: z.string().min(1).max(120),
  /** Without translations, those of an existing collection are unchanged; `{}` removes them. */
  translations: CollectionTranslations.optional(),
})

export const StoreFileCollection = NestedCollection.extend({ collections: z.array(NestedCollection).default([]) })

/** `store import` reads this file and `store export` writes it. Prices are integer minor units. */
export const StoreFile = z.object({
  awning: z.literal(1),
  store: z.object({
    slug: Slug,
    name: z.string().min(1).max(120),
    description: z.string().max(1000).optional(),
    region: Region.default('USA'),
    currency: Currency.default('USD'),
    /** Recipient of the creator's order emails. Unchanged when the file has none. */
    email: emailAddress().optional(),
    /** Access of a store that is created from this file. An import never changes the access of an existing store. */
    state: AccessState.optional(),
    /** Access code of a protected store that is created from this file. Exports do not contain it: only its hash is stored. */
    accessCode: AccessCode.optional(),
    flags: z.record(z.string(), z.boolean()).default({}),
    /** Unchanged when the file has none; null removes it. */
    freeDelivery: FreeDelivery.nullable().optional(),
    marketingPixels: z.record(z.string(), z.string()).default({}),
  }),
  theme: ThemeData.optional(),
  promoCodes: z.array(PromoCode).default([]),
  collections: z.array(StoreFileCollection).default([]),
  listings: z.array(StoreFileListing).default([]),
})
export type StoreFile = z.infer<typeof StoreFile>
/** The input type: fields with defaults are optional. */
export type StoreFileInput = z.input<typeof StoreFile>
