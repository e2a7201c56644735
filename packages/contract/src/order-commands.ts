import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'
import { CustomerInput, Order } from './checkout'
import { httpsUrl, ItemQuantities, lineOfText, textOf } from './order-input'
import { orderStatuses } from './order-status'
import { emailAddress, Id, IsoInstant } from './primitives'

import { UnreadableRow } from './unreadable'

/**
 * POST /admin/stores/{slug}/orders/{number}/ship: all fields are optional. For a known carrier the URL is derived from the
 * number. Without `items`, the parcel has everything that is not shipped yet.
 */
export const ShipInput = z.object({
  carrier: lineOfText(60).optional(),
  trackingNumber: lineOfText(60)
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9 ./_-]*$/,
      'Must start with a letter or digit, followed by letters, digits, spaces, dots, slashes, underscores and hyphens',
    )
    .optional(),
  url: httpsUrl.optional(),
  items: ItemQuantities.optional(),
})
export type ShipInput = z.infer<typeof ShipInput>

/** Identifies a refund of a part: a repeated call with the same key refunds once. `return-` starts the keys of refunds of returns. */
const RefundKey = z
  .string()
  .regex(
    /^(?!return-)[\x21-\x7e]{1,100}$/,
    'Must be 1 to 100 printable ASCII characters that do not start with `return-`',
  )

/**
 * POST …/cancel: the order, or with `items` what is not shipped: it is refunded, returns to stock, and is not shipped. `reason`
 * is shown to the buyer.
 */
export const CancelInput = z
  .object({ reason: lineOfText(300).optional(), items: ItemQuantities.optional(), key: RefundKey.optional() })
  .refine(({ items, key }) => items === undefined || key !== undefined, {
    error: 'A cancellation of items needs a key',
    path: ['key'],
  })
export type CancelInput = z.infer<typeof CancelInput>

/**
 * POST …/refund: what is refunded, in minor units of the order's currency. Without `items`, `shipping` and `amount`, everything that is
 * left, and the order becomes `refunded`.
 */
export const RefundInput = z
  .object({
    /** Shown to the buyer. */
    reason: lineOfText(300).optional(),
    /** The price after the discount is refunded, with the tax that was charged for it. */
    items: ItemQuantities.optional(),
    /** A part of the delivery price, with its tax. */
    shipping: z.int().min(1).optional(),
    /** An amount that belongs to no item, instead of `items` and `shipping`. */
    amount: z.int().min(1).optional(),
    /** Whether the items return to stock. */
    restock: z.boolean().default(false),
    /** Required for a part of an order. */
    key: RefundKey.optional(),
  })
  .refine(({ amount, items, shipping }) => amount === undefined || (items === undefined && shipping === undefined), {
    error: 'An amount cannot be combined with items or shipping',
    path: ['amount'],
  })
  .refine(({ amount, items, shipping, key }) => key !== undefined || (amount ?? items ?? shipping) === undefined, {
    error: 'A refund of a part needs a key',
    path: ['key'],
  })
  .refine(
    ({ restock, items, shipping, amount }) => !restock || items !== undefined || (shipping ?? amount) === undefined,
    {
      error: 'Only items can return to stock',
      path: ['restock'],
    },
  )
export type RefundInput = z.infer<typeof RefundInput>

/** A quantity of a line item in a refund. Amounts are in minor units, `amount` without `tax`. */
export const RefundedItem = z.object({
  /** Position of the line item in the order, from 0. */
  line: z.int(),
  sku: z.string(),
  quantity: z.int(),
  amount: z.int(),
  tax: z.int(),
})
export type RefundedItem = z.infer<typeof RefundedItem>

/** A refund, `pending` until the provider confirms or rejects it. */
export const RefundState = z.object({
  id: Id,
  state: z.enum(['pending', 'succeeded', 'failed']),
  /** Minor units, with tax. */
  amount: z.int(),
  currency: Currency,
  /** The status of the order after this refund. Null for a part. */
  becomes: z.enum(['cancelled', 'refunded']).nullable(),
  /** Empty for an amount that belongs to no item, and for a refund that was made at the provider. */
  items: z.array(RefundedItem),
  shipping: z.object({ amount: z.int(), tax: z.int() }).nullable(),
  restock: z.boolean(),
  /** The items were canceled before they were shipped. */
  cancels: z.boolean(),
  /** `provider`: made on the provider's own pages. */
  origin: z.enum(['store', 'provider']),
  reason: z.string().nullable(),
  tries: z.int(),
  /** Time of the next call to the provider while it is pending. */
  nextTryAt: IsoInstant.nullable(),
  lastError: z.string().nullable(),
  createdAt: IsoInstant,
  doneAt: IsoInstant.nullable(),
})
export type RefundState = z.infer<typeof RefundState>

/** What happened to the money of an order. */
export const ledgerKinds = ['authorized', 'captured', 'refunded', 'disputed', 'written_off'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** An entry of an order's ledger. A total is the sum of the entries of its kind; a negative amount takes an earlier one back. */
export const LedgerEntry = z.object({
  kind: z.enum(ledgerKinds),
  /** Minor units. */
  amount: z.int(),
  /** What caused it: `payment:…`, `refund:…` or `dispute:…`. */
  reference: z.string(),
  at: IsoInstant,
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const disputeStatuses = ['open', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** A dispute at the provider, by a buyer or their bank. `closed` ended without a decision: withdrawn, or paid by the provider. */
export const OrderDispute = z.object({
  /** The provider's id. */
  id: z.string(),
  status: z.enum(disputeStatuses),
  /** The provider's reason: `fraudulent`. */
  reason: z.string(),
  amount: z.int(),
  currency: Currency,
  openedAt: IsoInstant,
  /** Deadline for the store's response at the provider. */
  respondBy: IsoInstant.nullable(),
})
export type OrderDispute = z.infer<typeof OrderDispute>

export const activityKinds = [
  'placed',
  'in_production',
  'part_shipped',
  'shipped',
  'parcel_corrected',
  'delivered',
  'cancelled',
  'refunded',
  'refund_requested',
  'refund_succeeded',
  'refund_failed',
  'dispute_open',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
  'return_requested',
  'withdrawn',
  'return_approved',
  'return_declined',
  'return_received',
  'address_changed',
  'note',
  'tags_changed',
  'email',
  'email_resent',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Who did something: `service` is the service itself, such as a refund that it retried. */
export const Actor = z.object({
  type: z.enum(['buyer', 'operator', 'provider', 'service']),
  /** The name that an operator's tool sent. Null if it sent none. */
  name: z.string().nullable(),
})
export type Actor = z.infer<typeof Actor>

/** An entry of an order's timeline. */
export const Activity = z.object({
  kind: z.enum(activityKinds),
  at: IsoInstant,
  by: Actor,
  /** A note, a reason, the provider's error, a tracking number, the changed tags, or which email it is. */
  text: z.string().nullable(),
  /** Of a refund or a dispute, in minor units of the order's currency. */
  amount: z.int().nullable(),
})
export type Activity = z.infer<typeof Activity>

/** GET /admin/stores/{slug}/orders/{number}/timeline: what happened, oldest first. */
export const Timeline = z.object({ currency: Currency, entries: z.array(Activity) })
export type Timeline = z.infer<typeof Timeline>

/** POST …/notes: only operators read it. */
export const NoteInput = z.object({ text: textOf(2_000) })

/** Lower case, so that a tag has one spelling. */
const Tag = lineOfText(40).transform((tag) => tag.toLowerCase())
export const maxTags = 30
/** POST …/tags */
export const TagsInput = z.object({
  add: z.array(Tag).max(maxTags).default([]),
  remove: z.array(Tag).max(maxTags).default([]),
})
export type TagsInput = z.infer<typeof TagsInput>
/** `added` and `removed` are those that changed. */
export const ChangedTags = z.object({
  tags: z.array(z.string()),
  added: z.array(z.string()),
  removed: z.array(z.string()),
})
export type ChangedTags = z.infer<typeof ChangedTags>

/** GET /admin/stores/{slug}/orders/{number}: an order with everything that an operator needs. */
export const OperatorOrder = Order.extend({
  locale: z.string(),
  affiliate: z.string().nullable(),
  trafficSource: z.string().nullable(),
  marketingOptIn: z.boolean(),
  tags: z.array(z.string()),
  provider: z.string(),
  /** Oldest first. */
  refunds: z.array(RefundState),
  /** Oldest first; empty for a free order. */
  ledger: z.array(LedgerEntry),
  /** Oldest first. */
  disputes: z.array(OrderDispute),
})
export type OperatorOrder = z.infer<typeof OperatorOrder>

/**
 * The order after a command. The command is done in any case: for an unreadable order, `unreadable` is set and `order` is null.
 */
const AfterCommand = z.object({ order: OperatorOrder.nullable(), unreadable: UnreadableRow.nullable().default(null) })

/** POST …/returns/{id}/approve, …/decline, …/receive and …/refund. */
export const ReturnedOrder = AfterCommand.extend({
  /** `waiting`: the provider has not confirmed the refund yet. */
  outcome: z.enum(['changed', 'unchanged', 'waiting']),
})
export type ReturnedOrder = z.infer<typeof ReturnedOrder>

/** POST …/produce, …/ship and …/deliver. */
export const MovedOrder = AfterCommand.extend({
  /** `corrected`: it was already shipped, and its last parcel was replaced. `part`: a part was shipped, and the rest is not. */
  outcome: z.enum(['moved', 'part', 'corrected', 'unchanged']),
})
export type MovedOrder = z.infer<typeof MovedOrder>

/** POST …/cancel and …/refund. */
export const EndedOrder = AfterCommand.extend({
  /**
   * `refunded`: a part was refunded and the order goes on. `waiting`: the provider has not responded yet; the worker retries until it
   * does.
   */
  outcome: z.enum(['ended', 'refunded', 'waiting', 'unchanged']),
})
export type EndedOrder = z.infer<typeof EndedOrder>

/** POST …/address: the whole customer. `confirm` changes it even if delivery or tax cost something else there. */
export const AddressChangeInput = z.object({ customer: CustomerInput, confirm: z.boolean().default(false) })
export type AddressChangeInput = z.infer<typeof AddressChangeInput>

export const ChangedAddress = AfterCommand.extend({
  /** `not_confirmed`: nothing was changed, because the costs differ or are not known. */
  outcome: z.enum(['changed', 'unchanged', 'not_confirmed']),
  /**
   * What delivery and tax cost more at the new address, in minor units. It is neither charged nor refunded. Null if it is not known or
   * nothing was quoted.
   */
  difference: z.object({ shipping: z.int(), tax: z.int() }).nullable(),
})
export type ChangedAddress = z.infer<typeof ChangedAddress>

/** The emails to a buyer: about a status, or with its `id` about a parcel or a refund of a part. */
export const resendableEmails = [...orderStatuses, 'shipment', 'refund'] as const
/** POST …/emails: sends an email of the order to the buyer again, with the present data of the order. */
export const ResendInput = z
  .object({ email: z.enum(resendableEmails), id: z.int().min(1).max(2_147_483_647).optional() })
  .refine(({ email, id }) => (email === 'shipment' || email === 'refund') === (id !== undefined), {
    error: 'The id of a parcel or refund is required for its email only',
    path: ['id'],
  })
export type ResendInput = z.infer<typeof ResendInput>
export const ResentEmail = z.object({ email: z.enum(resendableEmails), to: z.string() })

/** GET /admin/stores/{slug}/orders/export: oldest first, a page at a time. */
export const OrderPage = z.object({
  orders: z.array(OperatorOrder),
  /** Numbers of orders on this page whose rows cannot be read. */
  unreadable: z.array(UnreadableRow).default([]),
  /** `after` of the next page; null on the last page. */
  next: z.int().nullable(),
})
export type OrderPage = z.infer<typeof OrderPage>

/** PUT /admin/stores/{slug}/email */
export const StoreEmailInput = z.object({
  email: emailAddress(({ input }) => `"${input}" is not an email address.`).nullable(),
})
export const StoreEmail = z.object({ changed: z.boolean(), email: z.string().nullable() })
