import { z } from 'zod'
import { MethodOffer, offeredMethods, ProviderName } from './payment-offer'
import { Currency, Id, IsoInstant, Region, Slug } from './primitives'
import { PromoCode } from './store'
import { StoreFile } from './store-file'
import { RefusedPicture } from './theme'
import { UnreadableRow } from './unreadable'

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
  /** Where shoppers find it. */
  url: z.string(),
})
export type StoreSummary = z.infer<typeof StoreSummary>

/** POST /admin/stores/{slug}/import (JSON) and …/import/csv (text/csv, streamed). */
export const ImportProblem = z.object({
  /** Line in the file, 1 is the header; absent for JSON. */
  line: z.int().optional(),
  /** What it concerns: a handle, a path in the JSON. */
  at: z.string(),
  reason: z.string(),
  /** `refused` was not taken; `note` was taken with a change that the operator should know. */
  kind: z.enum(['refused', 'note']),
})
export type ImportProblem = z.infer<typeof ImportProblem>
/** A setting of a store that an import changed. null is no value. */
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
  refused: z.int(),
  pictures: z.object({ fetched: z.int(), drawn: z.int() }),
  /** What the store had set otherwise, by `flag set` or `theme` say, and is the file's now. */
  replaced: z.array(z.enum(['flags', 'theme'])).default([]),
  /** Settings of the store that have another value now. */
  changed: z.array(SettingChange).default([]),
  problems: z.array(ImportProblem),
})
export type ImportReport = z.infer<typeof ImportReport>
export const ImportInput = StoreFile

/** POST /admin/stores/{slug}/domains */
export const AddDomainInput = z.object({ host: z.string().trim().toLowerCase().max(253) })
export type AddDomainInput = z.infer<typeof AddDomainInput>

/** GET /admin/stores/{slug}/origins */
export const OriginList = z.object({ origins: z.array(z.string()) })
/** POST /admin/stores/{slug}/origins */
export const AddOriginInput = z.object({ origin: z.string().max(300) })
export const AddedOrigin = z.object({ origin: z.string(), added: z.boolean() })
/** DELETE /admin/stores/{slug}/origins/{origin} */
export const RemovedOrigin = z.object({ origin: z.string(), removed: z.boolean() })

/** Whether a message of an order arrived. `none` was never meant to be sent: there was nobody to hand the order over to. */
export const MessageState = z.object({
  state: z.enum(['arrived', 'waiting', 'attention', 'none']),
  /** How often it was tried in vain. */
  tries: z.int(),
  /** When it is tried next, while it waits. */
  nextTryAt: IsoInstant.nullable(),
  lastError: z.string().nullable(),
})
export type MessageState = z.infer<typeof MessageState>

/** Money that the rules can't explain. */
export const Attention = z.object({
  /** Ours, or the provider's word for a payment that we don't know. */
  paymentId: z.string(),
  /** Null where nobody knows its store. */
  storeSlug: Slug.nullable(),
  checkoutId: z.string().nullable(),
  reason: z.string(),
  at: IsoInstant,
})
export type Attention = z.infer<typeof Attention>

/** GET /admin/stores/{slug}/orders */
export const OrderSummary = z.object({
  lookupNumber: z.string(),
  placedAt: z.string(),
  status: z.string(),
  email: z.string(),
  items: z.int(),
  total: z.object({ amount: z.int(), currency: Currency }),
  /** Whose link brought the buyer; null is nobody's. */
  affiliate: z.string().nullable(),
  /** Which partner's campaign did; null is none. */
  trafficSource: z.string().nullable(),
  mail: MessageState,
  fulfilment: MessageState,
})
export type OrderSummary = z.infer<typeof OrderSummary>
export const OrderList = z.object({
  orders: z.array(OrderSummary),
  /** What an operator must look at, newest first: of this store, and of none that we know. */
  attention: z.array(Attention),
  /** Orders whose rows cannot be read, by their numbers. */
  unreadable: z.array(UnreadableRow).default([]),
})
export type OrderList = z.infer<typeof OrderList>

/** PUT /admin/stores/{slug}/theme */
export const SavedTheme = z.object({
  changed: z.boolean(),
  /** Fields of the file that no theme has (`content.heroBanner.titel`): they do nothing. */
  ignored: z.array(z.string()),
  /** Pictures on other hosts that could not be fetched. They are left out. */
  refused: z.array(RefusedPicture).default([]),
  url: z.string(),
})

/** POST /admin/stores/{slug}/promos: makes a code or changes the one that is there. */
export const AddPromoInput = PromoCode

/** GET /admin/stores/{slug}/promos */
export const PromoSummary = z.object({
  code: z.string(),
  type: PromoCode.shape.type,
  value: z.union([z.number(), z.object({ amount: z.int(), currency: Currency })]),
  /** How often it may be used in all; null is without limit. */
  limit: z.int().nullable(),
  uses: z.int(),
  startsAt: IsoInstant.nullable(),
  /** From then on it counts no more. */
  endsAt: IsoInstant.nullable(),
  state: z.enum(['on', 'planned', 'over', 'used up']),
})
export type PromoSummary = z.infer<typeof PromoSummary>
export const AddedPromo = z.object({ outcome: z.enum(['created', 'changed', 'unchanged']), promo: PromoSummary })

/** DELETE /admin/stores/{slug}/promos/{code}: `ended` where it was used, since orders name it. */
export const RemovedPromo = z.object({ code: z.string(), outcome: z.enum(['removed', 'ended', 'unchanged']) })

/** PUT /admin/stores/{slug}/flags/{name} */
export const SetFlagInput = z.object({ on: z.boolean() })
export const SetFlag = z.object({ changed: z.boolean(), flags: z.record(z.string(), z.boolean()) })

/** DELETE /admin/stores/{slug}/domains/{host} */
export const RemovedDomain = z.object({ host: z.string(), removed: z.boolean(), url: z.string() })

/** GET /admin/domains/{host}: what is stored of a host, and where the internet leads it. */
export const DomainCheck = z.object({
  host: z.string(),
  storeSlug: Slug.nullable(),
  /** Its addresses, as the service resolves them; empty with the reason where it does not. */
  addresses: z.array(z.string()),
  reason: z.string().nullable(),
  /** The installation's own name and its addresses, to compare with. */
  own: z.object({ host: z.string(), addresses: z.array(z.string()) }),
  /** `here` shares an address with the own name; `untold` where the own name says nothing (localhost). */
  leads: z.enum(['here', 'elsewhere', 'nowhere', 'untold']),
})
export type DomainCheck = z.infer<typeof DomainCheck>

/** GET /admin/stores/{slug}/payments */
export const PaymentSettings = z.object({
  /** The ways of paying that the operator chose; null for all that there are. */
  chosen: z.array(z.enum(offeredMethods)).nullable(),
  /** What comes out of it with the keys, the region and the flags. */
  offered: z.array(MethodOffer),
  /** Its own accounts under the installation's keys; null where it has none. */
  stripeAccount: z.string().nullable(),
  paypalMerchant: z.string().nullable(),
  /** Where it has keys of its own instead, from the keys file. */
  ownKeys: z.array(ProviderName),
  /** Nobody is charged. */
  sandbox: z.boolean(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** PUT /admin/stores/{slug}/payments: what is named changes, null takes it back. */
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
  /** Where its creator reads of orders; null is nowhere. */
  email: z.string().nullable(),
  createdAt: IsoInstant,
  flags: z.record(z.string(), z.boolean()),
  marketingPixels: z.record(z.string(), z.string()),
  /** Null is the default theme. */
  theme: z
    .object({
      updatedAt: IsoInstant,
      storeName: z.string().nullable(),
      hero: z.number().nullable(),
      primaryColor: z.string().nullable(),
      fonts: z.array(z.string()),
      /** Letters of custom CSS. */
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
    /** Messages and payments that an operator must look at. */
    attention: z.int(),
  }),
  promos: z.array(PromoSummary),
  payments: PaymentSettings,
  addresses: z.object({ shop: z.string(), underRoot: z.string(), productData: z.string() }),
})
export type StoreDetails = z.infer<typeof StoreDetails>
