import type { ContactForm } from '@awning/contract/forms'
import type { Framing } from '@awning/contract/framing'
import type { FreeDelivery } from '@awning/contract/free-delivery'
import type { Seller } from '@awning/contract/invoices'
import type { PreorderForm } from '@awning/contract/preorder'
import type { PromoCode } from '@awning/contract/store'
import type { StoredTheme } from '@awning/contract/theme'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
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
  /** Salted hash, never the code itself. */
  accessCodeHash: text('access_code_hash'),
  /** The creator's address for orders and shopper messages. Null if the creator gets no email. */
  email: text(),
  /** The days in which a buyer can ask for a return; 0 for none. */
  returnDays: integer('return_days').notNull().default(30),
  flags: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  marketingPixels: jsonb('marketing_pixels').$type<Record<string, string>>().notNull().default({}),
  /** The store's own account under the deployment's keys: Stripe's `acct_…`, PayPal's merchant id. */
  stripeAccount: text('stripe_account'),
  paypalMerchant: text('paypal_merchant'),
  /** Null accepts all methods of its providers. */
  paymentMethods: jsonb('payment_methods').$type<string[]>(),
  /** Null without an offer of free delivery. */
  freeDelivery: jsonb('free_delivery').$type<FreeDelivery>(),
  /** Who sells, as the invoices state it. Null issues no invoices. */
  seller: jsonb().$type<Seller>(),
  /** The sequence number of the next invoice or credit note. */
  nextInvoice: integer('next_invoice').notNull().default(1),
  /** Hash of the demo file it was seeded from: a restart does not undo later changes. */
  seedHash: text('seed_hash'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** The store a row belongs to. Every table of store data has this column. */
export const storeId = () =>
  integer('store_id')
    .notNull()
    .references(() => stores.id)

export const domains = pgTable(
  'domains',
  {
    host: text().primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Part of the TXT record that proves the ownership. Null if an operator knows the owner: such a domain is not checked again. */
    proofToken: text('proof_token'),
    checkedAt: at('checked_at').notNull().defaultNow(),
    /** Since then no check has found a proof. Null if the last one did. */
    unprovenSince: at('unproven_since'),
  },
  (t) => [index().on(t.storeId, t.createdAt), index().on(t.checkedAt).where(sql`${t.proofToken} is not null`)],
)

/** Slugs that stores had before. Their addresses redirect, and no other store can have them. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    storeId: storeId(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index().on(t.storeId)],
)

/** Origins whose pages may call the store's API from a browser. Empty unless an operator adds one. */
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

/** A fetched bitmap, whose key is its hash, or the placeholder. */
export const pictures = pgTable(
  'pictures',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    key: text().notNull(),
    /** The URL of a fetched bitmap (null for the placeholder), so that the next import does not fetch it again. */
    url: text(),
    color: text().notNull(),
    /** Detected in a photograph. Null for other pictures, and for those that were imported before it was detected. */
    framing: jsonb().$type<Framing>(),
    /** Whether a service has rendered the sizes of the pages, or is rendering them. */
    prepared: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.key] }),
    index().on(t.storeId, t.url),
    // The service also looks up pictures without a store.
    index().on(t.key),
    index('pictures_to_prepare').on(t.storeId).where(sql`not ${t.prepared}`),
  ],
)

/** Newsletter subscribers of a store. Only rows with `confirmedAt` and without `unsubscribedAt` are active. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    storeId: storeId(),
    /** Lower case. */
    email: text().notNull(),
    locale: text().notNull().default('en'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the form was last sent for this address and an email was queued. */
    requestedAt: at('requested_at'),
    /** When the link in the email was confirmed. */
    confirmedAt: at('confirmed_at'),
    unsubscribedAt: at('unsubscribed_at'),
    /** SHA-256 of the token in the newest confirmation email. */
    confirmTokenHash: text('confirm_token_hash'),
    confirmExpiresAt: at('confirm_expires_at'),
    /** Part of every unsubscribe link of this subscriber. It can only end the subscription, so it never expires. */
    unsubscribeToken: uuid('unsubscribe_token').notNull().unique().defaultRandom(),
  },
  (t) => [unique().on(t.storeId, t.email), index().on(t.confirmTokenHash)],
)

/** Requests for a back-in-stock notification. */
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
    /** 0 for any size: unique indexes ignore null. */
    sizeId: integer('size_id').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    notifiedAt: at('notified_at'),
  },
  (t) => [unique().on(t.storeId, t.email, t.variationId, t.sizeId), index().on(t.storeId, t.listingId)],
)

/** Preorders are not charged. */
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

/** Messages to deliver, written in the same transaction as the change that causes them. */
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
    /** Delivery has stopped: an operator must look at it. */
    needsAttention: boolean('needs_attention').notNull().default(false),
  },
  (t) => [unique().on(t.kind, t.key), index().on(t.doneAt, t.nextTryAt)],
)
