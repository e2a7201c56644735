import type { CartLine } from '@awning/contract/cart'
import type { Billing, CheckoutState, Customer, DeliveryQuote, Platform } from '@awning/contract/checkout'
import type { ActivityKind, Actor, LedgerKind, RefundedItem } from '@awning/contract/order-commands'
import type { OrderStatus, Shipment } from '@awning/contract/order-status'
import type { paymentStates } from '@awning/contract/payment'
import type { OrderPaymentMethod, PaymentMethod, ProviderName } from '@awning/contract/payment-offer'
import type { ReturnedItem, ReturnKind, ReturnState } from '@awning/contract/returns'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { stock } from './catalog'
import { at, searchWords } from './columns'
import type { OrderLine } from './order-line'
import type { StoredQuotes } from './stored-quotes'
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
    /** The billing address of a card payment. Null if it is the delivery address. */
    billing: jsonb().$type<Billing>(),
    /** Delivery and tax quotes of remote services with their requests. Null if the store's own tables are used. */
    quoted: jsonb().$type<StoredQuotes>(),
    deliveryOptionId: text('delivery_option_id'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default('afterpay'),
    /** Whether the buyer chose the payment method. If not, it is the default. */
    paymentMethodChosen: boolean('payment_method_chosen').notNull().default(false),
    platform: text().$type<Platform>().notNull().default('stripe'),
    promoCode: text('promo_code'),
    marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
    trafficSource: text('traffic_source'),
    affiliate: text(),
    /** A submit has been in progress since then. Another one may take over after a timeout. */
    completingAt: at('completing_at'),
    /** Since then another browser has continued with its line items. This checkout is no longer accessible. */
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.storeId, t.id),
    index().on(t.state, t.completingAt),
    // Abandoned checkouts expire. Checkouts that became orders are never in this index.
    index().on(t.updatedAt).where(sql`${t.state} not in ('success', 'completed')`),
  ],
)

/** Every state change with its cause. A success never changes back to a failure. */
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
    /** Our own id, sent to the browser as `paymentId`. */
    id: text().primaryKey(),
    storeId: storeId(),
    checkoutId: text('checkout_id').notNull(),
    provider: text().$type<ProviderName>().notNull(),
    method: text().$type<PaymentMethod>().notNull().default('card'),
    /** The store's provider account at creation. Empty for the deployment's own account, null if it was not recorded. */
    account: text(),
    providerId: text('provider_id').unique(),
    /** The browser's secret for this payment. */
    token: text().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The address comes from the provider's window. Such a payment is used only for the version that was approved. */
    express: boolean().notNull().default(false),
    /** The version of the checkout that the buyer saw when the payment started. Null for payments of an older release. */
    etag: text(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<(typeof paymentStates)[number]>().notNull().default('initiated'),
    errorCode: text('error_code'),
    /** The provider's page where the buyer completes the payment. */
    redirectUrl: text('redirect_url'),
    /** What the provider kept of the captured amount, in minor units of `fee_currency`. Null until it reports it. */
    fee: integer(),
    feeCurrency: text('fee_currency'),
    /** When the next poll is due, with increasing intervals. */
    nextPollAt: at('next_poll_at'),
    pollCount: integer('poll_count').notNull().default(0),
    /** Abandoned by us, but not yet voided at the provider: the buyer's money may still be reserved. */
    voidPending: boolean('void_pending').notNull().default(false),
    /** The provider reported a dispute: every poll also reads the disputes. */
    disputed: boolean().notNull().default(false),
    /** The visitor who started or last resumed it: a hash of the network address. Declined cards count against it. */
    visitor: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.checkoutId], foreignColumns: [checkouts.storeId, checkouts.id] }),
    unique().on(t.storeId, t.id),
    index().on(t.checkoutId),
    index().on(t.state, t.updatedAt),
    // The worker reads these every second. Few of all payments are in this index.
    index().on(t.nextPollAt).where(sql`${t.nextPollAt} is not null`),
    index().on(t.voidPending).where(sql`${t.voidPending}`),
    check('payment_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** Expressions of the indexes on the buyer of an order. A query uses an index only with the same expression. */
export const emailOf = (customer: SQLWrapper): SQL => sql`lower(${customer} ->> 'email')`
export const countryOf = (customer: SQLWrapper): SQL => sql`(${customer} #>> '{address,countryCode}')`

/** A `draft` reserves the stock while the payment is captured; `placed` is paid. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    checkoutId: text('checkout_id').notNull().unique(),
    /** The buyer's order number, not guessable. */
    lookupNumber: text('lookup_number').notNull().unique(),
    state: text().$type<'draft' | 'placed'>().notNull().default('draft'),
    status: text().$type<OrderStatus>().notNull().default('placed'),
    /** Null for a free order. */
    paymentId: text('payment_id'),
    /** How it was paid, of a card its brand and last four digits only. Null for a free order and for a draft. */
    paymentMethod: jsonb('payment_method').$type<OrderPaymentMethod>(),
    customer: jsonb().$type<Customer>().notNull(),
    /** The billing address of a card payment. Null if it is the delivery address. */
    billing: jsonb().$type<Billing>(),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    /** The words of the buyer's name, without accents: a name is found in either spelling. Only for the search. */
    buyerName: searchWords('buyer_name').generatedAlwaysAs(
      sql`to_tsvector('simple', regexp_replace(normalize((customer ->> 'firstName') || ' ' || (customer ->> 'lastName'), NFD), '[\\u0300-\\u036f]', '', 'g'))`,
    ),
    /** The SKUs of the lines, ours and the store's, in lower case. Only for the search. */
    skus: text().array().notNull().default(sql`'{}'`),
    /** Words of the operators, in lower case. */
    tags: text().array().notNull().default(sql`'{}'`),
    delivery: jsonb().$type<DeliveryQuote>(),
    promoId: integer('promo_id'),
    promoCode: text('promo_code'),
    currency: text().notNull(),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    shipping: integer().notNull(),
    tax: integer().notNull(),
    /** Whether the added tax is also on the delivery price. */
    isShippingTaxed: boolean('is_shipping_taxed').notNull().default(false),
    /** Tax included in the prices, part of the total. Null if none is known. */
    includedTax: integer('included_tax'),
    total: integer().notNull(),
    /** The refunded part of the total: the sum of the ledger's refunds. */
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
    // The search of the operator: newest first, of one store or of all. A value may be frequent in all stores
    // and absent in one: migration 0008 has statistics (`orders_of_store`) for it.
    index().on(t.storeId, t.placedAt, t.id),
    index().on(t.storeId, t.status, t.placedAt, t.id),
    index().on(t.storeId, t.currency, t.placedAt, t.id),
    index('orders_store_id_country_index').on(t.storeId, countryOf(t.customer), t.placedAt, t.id),
    index().on(t.placedAt, t.id),
    index().on(t.status, t.placedAt, t.id),
    index().on(t.currency, t.total, t.placedAt, t.id),
    index('orders_country_index').on(countryOf(t.customer), t.placedAt, t.id),
    index().using('gin', t.buyerName),
    index().using('gin', t.skus),
    index().using('gin', t.tags),
    // Also for buyers who lost the order number.
    index('orders_email_index').on(emailOf(t.customer)),
    index().on(t.state, t.createdAt),
    // The order of a payment, at each poll of it.
    index().on(t.paymentId),
    check('order_refunded_within_total', sql`${t.refunded} between 0 and ${t.total}`),
    check('order_paid_unless_free', sql`(${t.paymentId} is null) = (${t.total} = 0)`),
    check('order_total_adds_up', sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shipping} + ${t.tax}`),
  ],
)

/** The history of a placed order, oldest first. The newest row's status equals `orders.status`. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    orderId: integer('order_id').notNull(),
    status: text().$type<OrderStatus>().notNull(),
    at: at('at').notNull().defaultNow(),
    /** Only for `shipped`: the carrier, the tracking number, and the tracking page. */
    carrier: text(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Only for `cancelled` and `refunded`: the operator's message to the buyer. */
    reason: text(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }),
    unique().on(t.orderId, t.status),
    index().on(t.orderId, t.id),
  ],
)

/** Written before the call to the provider, completed by its response. One is pending per order at a time. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    orderId: integer('order_id').notNull(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Sent to the provider, which stores it with the refund. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The caller's key of a refund of a part. */
    requestKey: text('request_key'),
    /** The provider's id of a refund that was made on its own pages. */
    providerRefundId: text('provider_refund_id'),
    state: text().$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
    /** Null for a refund of a part. */
    becomes: text().$type<'cancelled' | 'refunded'>(),
    items: jsonb().$type<RefundedItem[]>().notNull().default([]),
    /** The refunded part of the delivery price, and its tax. */
    shipping: integer().notNull().default(0),
    shippingTax: integer('shipping_tax').notNull().default(0),
    restock: boolean().notNull().default(false),
    /** The items were canceled before they were shipped. */
    cancels: boolean().notNull().default(false),
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
    index().on(t.orderId),
    uniqueIndex('refunds_pending_index').on(t.orderId).where(sql`${t.state} = 'pending'`),
    unique().on(t.orderId, t.requestKey),
    index().on(t.nextTryAt).where(sql`${t.state} = 'pending'`),
    check('refund_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** Items that buyers send back. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    orderId: integer('order_id').notNull(),
    kind: text().$type<ReturnKind>().notNull().default('return'),
    /** False for a withdrawal from items that were not sent: they must not be sent any more. */
    toSendBack: boolean('to_send_back').notNull().default(true),
    state: text().$type<ReturnState>().notNull().default('requested'),
    items: jsonb().$type<ReturnedItem[]>().notNull(),
    /** The buyer's. */
    comment: text(),
    /** The store's, shown to the buyer. */
    answer: text(),
    labelUrl: text('label_url'),
    requestedAt: at('requested_at').notNull().defaultNow(),
    decidedAt: at('decided_at'),
    receivedAt: at('received_at'),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }),
    index().on(t.orderId, t.id),
    index().on(t.storeId, t.id),
    index().on(t.storeId, t.state, t.id),
  ],
)

/** What happened to an order and who did it. Rows are only added. */
export const orderActivity = pgTable(
  'order_activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    orderId: integer('order_id').notNull(),
    kind: text().$type<Exclude<ActivityKind, 'email'>>().notNull(),
    actor: text().$type<Actor['type']>().notNull(),
    actorName: text('actor_name'),
    text: text(),
    amount: integer(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }),
    index().on(t.orderId, t.id),
  ],
)

/** The parcels of an order. */
export const orderShipments = pgTable(
  'order_shipments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    orderId: integer('order_id').notNull(),
    items: jsonb().$type<Shipment['items']>().notNull(),
    carrier: text(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }),
    index().on(t.orderId, t.id),
  ],
)

/** What happened to the money of an order, in minor units. Rows are only added: an entry is taken back by a negative one. */
export const orderLedger = pgTable(
  'order_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    orderId: integer('order_id').notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    amount: integer().notNull(),
    /** `payment:{id}`, `refund:{id}` or `dispute:{the provider's id}`. */
    reference: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }),
    index().on(t.orderId, t.id),
    // The books of a period, of one store or of all.
    index().on(t.at, t.id),
    index().on(t.storeId, t.at, t.id),
  ],
)

/** Stock that an order takes. Deleted when the draft is dropped. */
export const orderStock = pgTable(
  'order_stock',
  {
    storeId: storeId(),
    orderId: integer('order_id').notNull(),
    stockId: integer('stock_id').notNull(),
    quantity: integer().notNull(),
    /** The part of `quantity` that is for sale again. */
    returned: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.stockId] }),
    foreignKey({ columns: [t.storeId, t.orderId], foreignColumns: [orders.storeId, orders.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.storeId, t.stockId], foreignColumns: [stock.storeId, stock.id] }),
    check('order_stock_returned_within_quantity', sql`${t.returned} between 0 and ${t.quantity}`),
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

/** Payments that an operator must look at. Rows are never deleted. */
export const needsAttention = pgTable('needs_attention', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null if the payment's store is unknown. */
  storeId: integer('store_id').references(() => stores.id),
  /** Our own id, or the provider's id for an unknown payment. */
  paymentId: text('payment_id').notNull().unique(),
  reason: text().notNull(),
  at: at('at').notNull().defaultNow(),
  resolvedAt: at('resolved_at'),
})
