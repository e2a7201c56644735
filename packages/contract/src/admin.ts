import { Currency } from '@awning/platform/currencies'
import { Region } from '@awning/platform/regions'
import { z } from 'zod'
import { FreeDelivery } from './free-delivery'
import { MethodOffer, offeredMethods, ProviderName } from './payment-offer'
import { Id, IsoInstant, Slug } from './primitives'
import { PromoCode } from './store'
import { StoreFile } from './store-file'
import { RejectedPicture } from './theme'

/** POST /admin/stores */
export const CreateStoreInput = z.object({
  slug: Slug,
  name: z.string().trim().min(1).max(120),
  region: Region.default('USA'),
  currency: Currency.default('USD'),
})
export type CreateStoreInput = z.input<typeof CreateStoreInput>

/** GET /admin/stores */
export const StoreSummary = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  region: Region,
  currency: Currency,
  state: z.string(),
  listings: z.int(),
  orders: z.int(),
  domains: z.array(z.string()),
  url: z.string(),
})
export type StoreSummary = z.infer<typeof StoreSummary>

/** PUT /admin/stores/{slug}/slug */
export const RenameStoreInput = z.object({ slug: Slug })
export const RenamedStore = z.object({
  changed: z.boolean(),
  /** Their addresses redirect to the store. */
  formerSlugs: z.array(Slug),
  store: StoreSummary,
})
export type RenamedStore = z.infer<typeof RenamedStore>

/** POST /admin/stores/{slug}/import (JSON) and …/import/csv (text/csv, streamed). */
export const ImportProblem = z.object({
  /** Line of the file, where 1 is the header; absent for JSON. */
  line: z.int().optional(),
  /** Location of the problem: a handle, or a path in the JSON. */
  at: z.string(),
  reason: z.string(),
  /** `rejected`: not imported. `note`: imported with a change that the operator should know. */
  kind: z.enum(['rejected', 'note']),
})
export type ImportProblem = z.infer<typeof ImportProblem>
/** Null is an unset value. */
export const SettingChange = z.object({
  setting: z.enum(['name', 'description', 'region', 'currency', 'email']),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type SettingChange = z.infer<typeof SettingChange>

export const ImportReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  pictures: z.object({ fetched: z.int(), placeholders: z.int() }),
  /** What the file replaced: flags or a theme that the operator had set before. */
  replaced: z.array(z.enum(['flags', 'theme'])).default([]),
  changed: z.array(SettingChange).default([]),
  problems: z.array(ImportProblem),
})
export type ImportReport = z.infer<typeof ImportReport>
export const ImportInput = StoreFile

/** GET /admin/stores/{slug}/origins */
export const OriginList = z.object({ origins: z.array(z.string()) })
/** POST /admin/stores/{slug}/origins */
export const AddOriginInput = z.object({ origin: z.string().max(300) })
export const AddedOrigin = z.object({ origin: z.string(), added: z.boolean() })
/** DELETE /admin/stores/{slug}/origins/{origin} */
export const RemovedOrigin = z.object({ origin: z.string(), removed: z.boolean() })

/** Whether a message of an order was delivered. `none`: there was no recipient, such as no fulfillment service. */
export const MessageState = z.object({
  state: z.enum(['arrived', 'waiting', 'attention', 'none']),
  /** Number of failed attempts. */
  tries: z.int(),
  /** Time of the next attempt while it waits. */
  nextTryAt: IsoInstant.nullable(),
  lastError: z.string().nullable(),
})
export type MessageState = z.infer<typeof MessageState>

/** A payment that an operator must look at. */
export const Attention = z.object({
  /** Our payment id, or the provider's id of an unknown payment. */
  paymentId: z.string(),
  /** Null when the store is unknown. */
  storeSlug: Slug.nullable(),
  checkoutId: z.string().nullable(),
  reason: z.string(),
  at: IsoInstant,
})
export type Attention = z.infer<typeof Attention>

/** PUT /admin/stores/{slug}/theme */
export const SavedTheme = z.object({
  changed: z.boolean(),
  /** Unknown fields of the file (`content.heroBanner.titel`). They have no effect. */
  ignored: z.array(z.string()),
  /** Pictures that could not be fetched. They are left out. */
  rejected: z.array(RejectedPicture).default([]),
  /** Custom CSS that shops do not get, with its line. */
  removedCss: z.array(z.object({ line: z.int(), text: z.string() })).default([]),
  url: z.string(),
})

/** POST /admin/stores/{slug}/promos: creates a code or changes the existing one. */
export const AddPromoInput = PromoCode

/** GET /admin/stores/{slug}/promos */
export const PromoSummary = z.object({
  code: z.string(),
  type: PromoCode.shape.type,
  value: z.union([z.number(), z.object({ amount: z.int(), currency: Currency })]),
  /** Maximum number of uses; null is unlimited. */
  limit: z.int().nullable(),
  uses: z.int(),
  startsAt: IsoInstant.nullable(),
  /** The code is invalid from this instant on. */
  endsAt: IsoInstant.nullable(),
  state: z.enum(['active', 'scheduled', 'expired', 'exhausted']),
})
export type PromoSummary = z.infer<typeof PromoSummary>
export const AddedPromo = z.object({ outcome: z.enum(['created', 'changed', 'unchanged']), promo: PromoSummary })

/** DELETE /admin/stores/{slug}/promos/{code}: `ended` when it was used, since orders reference it. */
export const RemovedPromo = z.object({ code: z.string(), outcome: z.enum(['removed', 'ended', 'unchanged']) })

/** PUT /admin/stores/{slug}/flags/{name} */
export const SetFlagInput = z.object({ on: z.boolean() })
export const SetFlag = z.object({ changed: z.boolean(), flags: z.record(z.string(), z.boolean()) })

/** GET /admin/stores/{slug}/payments */
export const PaymentSettings = z.object({
  /** Payment methods that the operator chose; null for all available ones. */
  chosen: z.array(z.enum(offeredMethods)).nullable(),
  /** Methods that the store offers, given the keys, the region and the flags. */
  offered: z.array(MethodOffer),
  /** The store's own accounts under the installation's keys; null when it has none. */
  stripeAccount: z.string().nullable(),
  paypalMerchant: z.string().nullable(),
  /** Providers for which the store has its own keys in the keys file. */
  ownKeys: z.array(ProviderName),
  /** Whether the sandbox is on, which charges nobody. */
  sandbox: z.boolean(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** PUT /admin/stores/{slug}/payments: changes the given fields; null resets one. */
export const ChangePaymentsInput = z.object({
  methods: z.array(z.enum(offeredMethods)).min(1).nullable().optional(),
  stripeAccount: z
    .string()
    .regex(/^acct_[A-Za-z0-9]{1,60}$/)
    .nullable()
    .optional(),
  paypalMerchant: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/)
    .nullable()
    .optional(),
})
export type ChangePaymentsInput = z.infer<typeof ChangePaymentsInput>
export const ChangedPayments = PaymentSettings.extend({ changed: z.boolean() })

/** GET /admin/stores/{slug}/details */
export const StoreDetails = StoreSummary.extend({
  description: z.string().nullable(),
  /** Recipient of the creator's order emails; null when unset. */
  email: z.string().nullable(),
  createdAt: IsoInstant,
  flags: z.record(z.string(), z.boolean()),
  freeDelivery: FreeDelivery.nullable().default(null),
  marketingPixels: z.record(z.string(), z.string()),
  /** Null is the default theme. */
  theme: z
    .object({
      updatedAt: IsoInstant,
      storeName: z.string().nullable(),
      hero: z.number().nullable(),
      primaryColor: z.string().nullable(),
      fonts: z.array(z.string()),
      /** Characters. */
      customCss: z.int(),
      categories: z.int(),
    })
    .nullable(),
  counts: z.object({
    public: z.int(),
    private: z.int(),
    products: z.int(),
    collections: z.int(),
    subscribers: z.int(),
    waiting: z.int(),
    preorders: z.int(),
    attention: z.int(),
  }),
  promos: z.array(PromoSummary),
  payments: PaymentSettings,
  addresses: z.object({ shop: z.string(), underRoot: z.string(), productData: z.string() }),
})
export type StoreDetails = z.infer<typeof StoreDetails>
