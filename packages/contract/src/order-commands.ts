import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'
import { Order } from './checkout'
import { emailAddress, IsoInstant } from './primitives'
import { UnreadableRow } from './unreadable'

/** One line of text without control characters, for emails and the buyer's page. */
const lineOfText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line without control characters')

/**
 * POST /admin/stores/{slug}/orders/{number}/ship: all fields are optional. For a known carrier the URL is derived from the
 * number.
 */
export const ShipInput = z.object({
  carrier: lineOfText(60).optional(),
  trackingNumber: lineOfText(60)
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9 ./_-]*$/,
      'Must start with a letter or digit, followed by letters, digits, spaces, dots, slashes, underscores and hyphens',
    )
    .optional(),
  url: z
    .url({ protocol: /^https$/, error: 'Must be a URL that starts with https://' })
    .max(500)
    .optional(),
})
export type ShipInput = z.infer<typeof ShipInput>

/** POST …/cancel and …/refund: `reason` is shown to the buyer. */
export const EndInput = z.object({ reason: lineOfText(300).optional() })
export type EndInput = z.infer<typeof EndInput>

/** A refund, `pending` until the provider confirms or rejects it. */
export const RefundState = z.object({
  state: z.enum(['pending', 'succeeded', 'failed']),
  amount: z.int(),
  currency: Currency,
  becomes: z.enum(['cancelled', 'refunded']),
  reason: z.string().nullable(),
  tries: z.int(),
  /** Time of the next call to the provider while it is pending. */
  nextTryAt: IsoInstant.nullable(),
  lastError: z.string().nullable(),
  doneAt: IsoInstant.nullable(),
})
export type RefundState = z.infer<typeof RefundState>

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

/** GET /admin/stores/{slug}/orders/{number}: an order with everything that an operator needs. */
export const OperatorOrder = Order.extend({
  locale: z.string(),
  affiliate: z.string().nullable(),
  trafficSource: z.string().nullable(),
  marketingOptIn: z.boolean(),
  provider: z.string(),
  refund: RefundState.nullable(),
  /** Oldest first. */
  disputes: z.array(OrderDispute),
})
export type OperatorOrder = z.infer<typeof OperatorOrder>

/**
 * The order after a command. The command is done in any case: for an unreadable order, `unreadable` is set and `order` is null.
 */
const AfterCommand = z.object({ order: OperatorOrder.nullable(), unreadable: UnreadableRow.nullable().default(null) })

/** POST …/produce, …/ship and …/deliver. */
export const MovedOrder = AfterCommand.extend({
  /** `corrected`: it was already shipped, and its parcel was replaced. */
  outcome: z.enum(['moved', 'corrected', 'unchanged']),
})
export type MovedOrder = z.infer<typeof MovedOrder>

/** POST …/cancel and …/refund. */
export const EndedOrder = AfterCommand.extend({
  /** `waiting`: the provider has not responded yet; the worker retries until it does. */
  outcome: z.enum(['ended', 'waiting', 'unchanged']),
})
export type EndedOrder = z.infer<typeof EndedOrder>

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
