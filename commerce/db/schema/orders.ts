import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Quoted } from '../../checkouts/quoted'
import type { CartLine } from '../../contract/cart'
import type { CheckoutLine, CheckoutState, Customer, DeliveryQuote, Platform } from '../../contract/checkout'
import type { OrderStatus } from '../../contract/order-status'
import type { paymentStates } from '../../contract/payment'
import type { PaymentMethod, ProviderName } from '../../contract/payment-offer'
import { stock } from './catalogue'
import { at } from './columns'
import { promos, storeId, stores } from './stores'

export const checkouts = pgTable(
  'checkouts',
  {
    /** 128 random bits, base64url. */
    id: text().primaryKey(),
    storeId: storeId(),
    state: text().$type<CheckoutState>().notNull().default('created'),
    version: integer().notNull().default(1),
    currency: text().notNull(),
    region: text().notNull(),
    locale: text().notNull().default('en'),
    lines: jsonb().$type<CartLine[]>().notNull(),
    customer: jsonb().$type<Customer>(),
    /** Delivery and tax as remote services quoted them, with what they were asked; null where our own tables are used. */
    quoted: jsonb().$type<Quoted>(),
    deliveryOptionId: text('delivery_option_id'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default('afterpay'),
    platform: text().$type<Platform>().notNull().default('stripe'),
    promoCode: text('promo_code'),
    marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
    trafficSource: text('traffic_source'),
    affiliate: text(),
    /** Someone is placing the order since then; taken over after its time. */
    completingAt: at('completing_at'),
    /** Another browser goes on with its lines since then: nobody gets at this one any more. */
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.storeId, t.id),
    index().on(t.state, t.completingAt),
    // Abandoned ones expire; those that became orders are never among them.
    index().on(t.updatedAt).where(sql`${t.state} not in ('success', 'completed')`),
  ],
)

/** Every change of state with its cause; success never leads back to failure. */
export const checkoutHistory = pgTable(
  'checkout_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    checkoutId: text('checkout_id').notNull(),
    from: text().notNull(),
    to: text().notNull(),
    cause: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.checkoutId], foreignColumns: [checkouts.storeId, checkouts.id] }),
    index().on(t.checkoutId),
  ],
)

export const payments = pgTable(
  'payments',
  {
    /** Ours, told to the browser as paymentId. */
    id: text().primaryKey(),
    storeId: storeId(),
    checkoutId: text('checkout_id').notNull(),
    provider: text().$type<ProviderName>().notNull(),
    method: text().$type<PaymentMethod>().notNull().default('card'),
    /** The store's account at the provider when it was made; empty for the installation's own, null where nobody wrote it down. */
    account: text(),
    /** The provider's. */
    providerId: text('provider_id').unique(),
    /** The browser's secret for this payment. */
    token: text().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The version of the checkout that the buyer was shown when it was begun. Null for one of an older release. */
    etag: text(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<(typeof paymentStates)[number]>().notNull().default('initiated'),
    errorCode: text('error_code'),
    /** The provider's page where the buyer finishes it. */
    redirectUrl: text('redirect_url'),
    /** When the recovery asks the provider of it again, later each time. */
    lookAt: at('look_at'),
    looks: integer().notNull().default(0),
    /** Given up by us, not yet let go by the provider: the buyer's money may still be reserved. */
    voidOwed: boolean('void_owed').notNull().default(false),
    /** The provider told of a dispute: its disputes are read with every look. */
    disputed: boolean().notNull().default(false),
    /** Who began it or took it up last: a mark of the address of the network. Refused cards count against it. */
    visitor: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.checkoutId], foreignColumns: [checkouts.storeId, checkouts.id] }),
    unique().on(t.storeId, t.id),
    index().on(t.checkoutId),
    index().on(t.state, t.updatedAt),
    // The worker asks for these each second; few payments of all that there ever were are among them.
    index().on(t.lookAt).where(sql`${t.lookAt} is not null`),
    index().on(t.voidOwed).where(sql`${t.voidOwed}`),
    check('payment_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** `draft` holds the stock while the payment is being captured; `placed` is paid. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    checkoutId: text('checkout_id').notNull().unique(),
    /** Unguessable; the buyer's order number. Null while it is a draft. */
    lookupNumber: text('lookup_number').notNull().unique(),
    state: text().$type<'draft' | 'placed'>().notNull().default('draft'),
    status: text().$type<OrderStatus>().notNull().default('placed'),
    paymentId: text('payment_id').notNull(),
    customer: jsonb().$type<Customer>().notNull(),
    lines: jsonb().$type<CheckoutLine[]>().notNull(),
    delivery: jsonb().$type<DeliveryQuote>(),
    promoId: integer('promo_id'),
    promoCode: text('promo_code'),
    currency: text().notNull(),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    shipping: integer().notNull(),
    tax: integer().notNull(),
    /** Tax that the prices contain, part of the total; null where they contain none that we know of. */
    includedTax: integer('included_tax'),
    total: integer().notNull(),
    /** How much of the total is back with the buyer, by the provider's word. */
    refunded: integer().notNull().default(0),
    locale: text().notNull().default('en'),
    affiliate: text(),
    trafficSource: text('traffic_source'),
    marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    placedAt: at('placed_at'),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.checkoutId], foreignColumns: [checkouts.storeId, checkouts.id] }),
    foreignKey({ columns: [t.storeId, t.paymentId], foreignColumns: [payments.storeId, payments.id] }),
    unique().on(t.storeId, t.id),
    index().on(t.storeId, t.placedAt),
    // A buyer who has lost the number asks by the address.
    index('orders_store_id_email_index').on(t.storeId, sql`lower(${t.customer} ->> 'email')`),
    index().on(t.state, t.createdAt),
    check('order_refunded_within_total', sql`${t.refunded} between 0 and ${t.total}`),
    check('order_total_adds_up', sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shipping} + ${t.tax}`),
  ],
)

/** Everything that became of a placed order, oldest first. The newest row's status is `orders.status`. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    orderId: integer('order_id').notNull(),
    status: text().$type<OrderStatus>().notNull(),
    at: at('at').notNull().defaultNow(),
    /** Of `shipped`: who carries the parcel, its number there, and the page that tells where it is. */
    carrier: text(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Of `cancelled` and `refunded`: the operator's words to the buyer. */
    reason: text(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }),
    unique().on(t.orderId, t.status),
    index().on(t.orderId, t.id),
  ],
)

/** Money that goes back to a buyer: written before the provider is asked, settled by its answer. One for one order. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    orderId: integer('order_id').notNull().unique(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    state: text().$type<'owed' | 'done' | 'refused'>().notNull().default('owed'),
    /** What the order becomes with it. */
    becomes: text().$type<'cancelled' | 'refunded'>().notNull(),
    reason: text(),
    lastError: text('last_error'),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    doneAt: at('done_at'),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }),
    foreignKey({ columns: [t.storeId, t.paymentId], foreignColumns: [payments.storeId, payments.id] }),
    index().on(t.nextTryAt).where(sql`${t.state} = 'owed'`),
    check('refund_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** Stock taken for an order: given back when the draft is dropped. */
export const orderStock = pgTable(
  'order_stock',
  {
    storeId: storeId(),
    orderId: integer('order_id').notNull(),
    stockId: integer('stock_id').notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.stockId] }),
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.storeId, t.stockId], foreignColumns: [stock.storeId, stock.id] }),
  ],
)

export const promoUses = pgTable(
  'promo_uses',
  {
    storeId: storeId(),
    promoId: integer('promo_id').notNull(),
    checkoutId: text('checkout_id').notNull().unique(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.promoId], foreignColumns: [promos.storeId, promos.id] }),
    foreignKey({ columns: [t.storeId, t.checkoutId], foreignColumns: [checkouts.storeId, checkouts.id] }),
    index().on(t.promoId),
  ],
)

/** Money that the rules could not explain: an operator must look. Never dropped. */
export const needsAttention = pgTable('needs_attention', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for money of which nobody knows whose store it is. */
  storeId: integer('store_id').references(() => stores.id),
  /** Ours, or the provider's word for a payment that we do not know. */
  paymentId: text('payment_id').notNull().unique(),
  reason: text().notNull(),
  at: at('at').notNull().defaultNow(),
  resolvedAt: at('resolved_at'),
})

/** What the provider told by itself (webhooks). */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull().default(''),
    /** The provider's id of the payment that it is about. */
    paymentId: text('payment_id'),
    /** The provider's word for the try of a card that it tells was refused. */
    declined: text(),
    /** Whether it is about a dispute. */
    isDispute: boolean('is_dispute').notNull().default(false),
    body: jsonb().notNull(),
    tries: integer().notNull().default(0),
    /** What came of it. */
    outcome: text(),
    receivedAt: at('received_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index().on(t.processedAt, t.receivedAt)],
)
