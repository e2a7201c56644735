import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ContactForm } from '../../contract/forms'
import type { PreorderForm } from '../../contract/preorder'
import type { PromoCode } from '../../contract/store'
import type { StoredTheme } from '../../contract/theme'
import { at } from './columns'

export const stores = pgTable('stores', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text(),
  sellerId: integer('seller_id').notNull().default(1),
  region: text().notNull().default('USA'),
  currency: text().notNull().default('USD'),
  /** `open`, `closed` or `protected`. */
  state: text().notNull().default('open'),
  /** Opens a protected store: salted, never the code itself. */
  accessCodeHash: text('access_code_hash'),
  /** Where the creator reads of orders and of what shoppers write; nobody is written to where null. */
  email: text(),
  flags: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  marketingPixels: jsonb('marketing_pixels').$type<Record<string, string>>().notNull().default({}),
  /** The store's own account under the installation's keys: Stripe's `acct_…`, PayPal's merchant id. */
  stripeAccount: text('stripe_account'),
  paypalMerchant: text('paypal_merchant'),
  /** The ways of paying that it takes; all that its providers have where null. */
  paymentMethods: jsonb('payment_methods').$type<string[]>(),
  /** Hash of the demo file that it was filled from: a restart does not undo what was changed since. */
  seedHash: text('seed_hash'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** The store that a row belongs to. Every table of a store's own has it. */
export const storeId = () =>
  integer('store_id')
    .notNull()
    .references(() => stores.id)

export const domains = pgTable('domains', {
  host: text().primaryKey(),
  storeId: integer('store_id')
    .notNull()
    .references(() => stores.id),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** Origins whose pages may read the store's calls in a browser; none unless an operator adds one. */
export const storeOrigins = pgTable(
  'store_origins',
  {
    storeId: storeId(),
    /** As a browser sends it: `https://client.example`, `http://localhost:5173`. */
    origin: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.origin] }), index().on(t.origin)],
)

export const themes = pgTable('themes', {
  storeId: integer('store_id')
    .primaryKey()
    .references(() => stores.id),
  data: jsonb().$type<StoredTheme>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const promos = pgTable(
  'promos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** Upper case. */
    code: text().notNull(),
    type: text().$type<PromoCode['type']>().notNull(),
    value: jsonb().$type<PromoCode['value']>().notNull(),
    usageLimit: integer('usage_limit'),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
  },
  (t) => [unique().on(t.storeId, t.code), unique().on(t.storeId, t.id)],
)

/** An operator's imported or fetched bitmap, or the description of a drawn one; the key is the hash of either. */
export const pictures = pgTable(
  'pictures',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    key: text().notNull(),
    /** Null for a stored bitmap. */
    drawn: jsonb(),
    /** Where a fetched bitmap came from: the next import need not fetch it again. */
    url: text(),
    color: text().notNull(),
  },
  // The service finds a picture without its store too.
  (t) => [primaryKey({ columns: [t.storeId, t.key] }), index().on(t.storeId, t.url), index().on(t.key)],
)

/** Subscribers of a store's newsletter. Only those with `confirmedAt` and without `unsubscribedAt` want it. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    storeId: storeId(),
    /** Lower case. */
    email: text().notNull(),
    locale: text().notNull().default('en'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the form was last sent for this address and a mail was written. */
    requestedAt: at('requested_at'),
    /** When the link in the mail was confirmed. */
    confirmedAt: at('confirmed_at'),
    unsubscribedAt: at('unsubscribed_at'),
    /** SHA-256 of the token in the newest mail that asks for the confirmation. */
    confirmTokenHash: text('confirm_token_hash'),
    confirmExpiresAt: at('confirm_expires_at'),
    /** In every unsubscribe link of this subscriber. It ends a subscription and does nothing else, so it never expires. */
    unsubscribeToken: uuid('unsubscribe_token').notNull().unique().defaultRandom(),
  },
  (t) => [unique().on(t.storeId, t.email), index().on(t.confirmTokenHash)],
)

/** Who wants to be told when something can be had again. */
export const notifyRequests = pgTable(
  'notify_requests',
  {
    id: id(),
    storeId: storeId(),
    email: text().notNull(),
    locale: text().notNull().default('en'),
    listingId: integer('listing_id').notNull(),
    productId: integer('product_id').notNull(),
    variationId: integer('variation_id').notNull(),
    /** 0 for any size: unique indexes take no null. */
    sizeId: integer('size_id').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    toldAt: at('told_at'),
  },
  (t) => [unique().on(t.storeId, t.email, t.variationId, t.sizeId), index().on(t.storeId, t.listingId)],
)

/** Preorders as they were filled in; nothing is charged for them. */
export const preorders = pgTable(
  'preorders',
  {
    id: id(),
    storeId: storeId(),
    listingId: integer('listing_id').notNull(),
    variationId: integer('variation_id').notNull(),
    sizeId: integer('size_id').notNull(),
    form: jsonb().$type<PreorderForm>().notNull(),
    locale: text().notNull().default('en'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.storeId, t.listingId)],
)

/** What shoppers wrote by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    storeId: storeId(),
    form: jsonb().$type<ContactForm>().notNull(),
    locale: text().notNull().default('en'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.storeId, t.createdAt)],
)

/** Messages that must arrive, written with the change that they tell of. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id').references(() => stores.id),
    kind: text().notNull(),
    key: text().notNull(),
    body: jsonb().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    tries: integer().notNull().default(0),
    lastError: text('last_error'),
    doneAt: at('done_at'),
    /** Given up: an operator must look. */
    needsAttention: boolean('needs_attention').notNull().default(false),
  },
  (t) => [unique().on(t.kind, t.key), index().on(t.doneAt, t.nextTryAt)],
)
