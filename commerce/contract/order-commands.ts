import { z } from 'zod'
import { Order } from './checkout'
import { Currency, IsoInstant } from './primitives'
import { UnreadableRow } from './unreadable'

/** No line break and no other control character: these words stand in mails and on the buyer's page. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'One line without control characters')

/** POST /admin/stores/{slug}/orders/{number}/ship: all of it may be left out. Of a known carrier the address follows from the number. */
export const ShipInput = z.object({
  carrier: words(60).optional(),
  trackingNumber: words(60)
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./_-]*$/, 'A tracking number is letters and digits')
    .optional(),
  url: z
    .url({ protocol: /^https$/, error: 'An address that begins with https://' })
    .max(500)
    .optional(),
})
export type ShipInput = z.infer<typeof ShipInput>

/** POST …/cancel and …/refund: `reason` is told to the buyer. */
export const EndInput = z.object({ reason: words(300).optional() })
export type EndInput = z.infer<typeof EndInput>

/** Money that goes back to a buyer. `owed` until the provider says that it is done, `refused` where it said no. */
export const RefundState = z.object({
  state: z.enum(['owed', 'done', 'refused']),
  amount: z.int(),
  currency: Currency,
  /** What the order becomes with it. */
  becomes: z.enum(['cancelled', 'refunded']),
  reason: z.string().nullable(),
  tries: z.int(),
  /** When the provider is asked again, while it is owed. */
  nextTryAt: IsoInstant.nullable(),
  lastError: z.string().nullable(),
  doneAt: IsoInstant.nullable(),
})
export type RefundState = z.infer<typeof RefundState>

export const disputeStatuses = ['open', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** A buyer, or their bank, demands money back at the provider. `closed` ended without a decision: withdrawn, or paid by the provider. */
export const OrderDispute = z.object({
  /** The provider's. */
  id: z.string(),
  status: z.enum(disputeStatuses),
  /** The provider's word: `fraudulent`. */
  reason: z.string(),
  amount: z.int(),
  currency: Currency,
  openedAt: IsoInstant,
  /** Until when the store may answer it at the provider. */
  respondBy: IsoInstant.nullable(),
})
export type OrderDispute = z.infer<typeof OrderDispute>

/** GET /admin/stores/{slug}/orders/{number}: an order with all that an operator needs. */
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

/** The order after a command. The command is done either way: an order that cannot be read is named in `unreadable`, and `order` is null. */
const AfterCommand = z.object({ order: OperatorOrder.nullable(), unreadable: UnreadableRow.nullable().default(null) })

/** POST …/produce, …/ship and …/deliver. */
export const MovedOrder = AfterCommand.extend({
  /** `corrected`: it was shipped before, and its parcel is another one now. */
  outcome: z.enum(['moved', 'corrected', 'unchanged']),
})
export type MovedOrder = z.infer<typeof MovedOrder>

/** POST …/cancel and …/refund. */
export const EndedOrder = AfterCommand.extend({
  /** `waiting`: the provider has not answered; it is asked again by itself until it does. */
  outcome: z.enum(['ended', 'waiting', 'unchanged']),
})
export type EndedOrder = z.infer<typeof EndedOrder>

/** GET /admin/stores/{slug}/orders/export: oldest first, a page at a time. */
export const OrderPage = z.object({
  orders: z.array(OperatorOrder),
  /** Orders of this page whose rows cannot be read, by their numbers. */
  unreadable: z.array(UnreadableRow).default([]),
  /** `after` of the next page; null where this is the last one. */
  next: z.int().nullable(),
})
export type OrderPage = z.infer<typeof OrderPage>

/** PUT /admin/stores/{slug}/email */
export const StoreEmailInput = z.object({ email: z.email().max(254).nullable() })
export const StoreEmail = z.object({ changed: z.boolean(), email: z.string().nullable() })
