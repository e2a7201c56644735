import { z } from 'zod'
import { httpsUrl, ItemQuantities, lineOfText, textOf } from './order-input'
import { TrackInput } from './order-status'
import { IsoInstant, Slug } from './primitives'

export const returnReasons = ['size', 'damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const
export const ReturnReason = z.enum(returnReasons)
export type ReturnReason = z.infer<typeof ReturnReason>

/** `declined` and `refunded` are final. A return can be refunded from `approved` on. */
export const returnStates = ['requested', 'approved', 'declined', 'received', 'refunded'] as const
export type ReturnState = (typeof returnStates)[number]

/** `withdrawal`: the buyer withdrew from the contract, which needs no reason and no approval. */
export const returnKinds = ['return', 'withdrawal'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** `line` is the position of the line item in the order, from 0. A withdrawal has no reason. */
export const ReturnedItem = z.object({
  line: z.int(),
  sku: z.string(),
  quantity: z.int(),
  reason: ReturnReason.nullable(),
})
export type ReturnedItem = z.infer<typeof ReturnedItem>

/** Items that a buyer sends back. */
export const OrderReturn = z.object({
  id: z.int(),
  kind: z.enum(returnKinds).default('return'),
  /** False for a withdrawal from items that were not sent. */
  toSendBack: z.boolean().default(true),
  state: z.enum(returnStates),
  items: z.array(ReturnedItem),
  /** The buyer's. */
  comment: z.string().nullable(),
  /** The store's, shown to the buyer. */
  answer: z.string().nullable(),
  /** Of the shipping label. */
  labelUrl: z.string().nullable(),
  requestedAt: IsoInstant,
  decidedAt: IsoInstant.nullable(),
  receivedAt: IsoInstant.nullable(),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** What can be sent back until when: shipped items within the store's window. */
export const Returnable = z.object({
  until: IsoInstant,
  items: z.array(z.object({ line: z.int(), sku: z.string(), quantity: z.int() })),
})
export type Returnable = z.infer<typeof Returnable>

/**
 * The items of a contract that a buyer in the European Economic Area can withdraw from: Directive 2011/83/EU, Articles 9 to 16, with the
 * withdrawal function of Article 11a (Directive (EU) 2023/2673).
 */
export const Withdrawable = z.object({
  /** Null while nothing has been delivered. */
  until: IsoInstant.nullable(),
  items: z.array(z.object({ line: z.int(), sku: z.string(), quantity: z.int() })),
  /** Positions of line items that are made to order or digital. */
  exempt: z.array(z.int()),
})
export type Withdrawable = z.infer<typeof Withdrawable>

/** POST /v1/orders/withdrawals: for a buyer who knows number and email address, as POST /v1/orders/track. */
export const WithdrawalInput = TrackInput.extend({ items: ItemQuantities })
export type WithdrawalInput = z.infer<typeof WithdrawalInput>

/** What a page sends to its app. */
export const WithdrawalForm = WithdrawalInput.omit({ storeSlug: true })
export type WithdrawalForm = z.infer<typeof WithdrawalForm>

/** POST /v1/orders/returns: for a buyer who knows number and email address, as POST /v1/orders/track. */
export const ReturnInput = TrackInput.extend({
  items: z
    .array(ItemQuantities.element.extend({ reason: ReturnReason }))
    .min(1)
    .max(200),
  comment: textOf(500).optional(),
})
export type ReturnInput = z.infer<typeof ReturnInput>

/** What a page sends to its app. */
export const ReturnForm = ReturnInput.omit({ storeSlug: true })
export type ReturnForm = z.infer<typeof ReturnForm>

/** POST /admin/stores/{slug}/orders/{number}/returns/{id}/approve */
export const ApproveReturnInput = z.object({
  answer: textOf(1_000).optional(),
  labelUrl: httpsUrl.optional(),
})
/** POST …/decline: `answer` is shown to the buyer. */
export const DeclineReturnInput = z.object({ answer: textOf(1_000) })

/** POST …/refund: without `items`, all items of the return. */
export const RefundReturnInput = z.object({
  items: ItemQuantities.optional(),
  /** A part of the delivery price without tax, in minor units. */
  shipping: z.int().min(1).optional(),
  restock: z.boolean().default(true),
  reason: lineOfText(300).optional(),
})
export type RefundReturnInput = z.infer<typeof RefundReturnInput>

/** GET /admin/stores/{slug}/returns: the newest first. */
export const ReturnListQuery = z.object({
  state: z.enum(returnStates).optional(),
  after: z.coerce.number().int().min(1).optional().describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})
export type ReturnListQuery = z.infer<typeof ReturnListQuery>
export const ReturnList = z.object({
  returns: z.array(OrderReturn.extend({ lookupNumber: z.string(), email: z.string() })),
  /** `after` of the next page; null on the last page. */
  next: z.int().nullable(),
})
export type ReturnList = z.infer<typeof ReturnList>

/** PUT /admin/stores/{slug}/return-days: the days in which a buyer can ask for a return; 0 for none. */
export const ReturnDaysInput = z.object({ days: z.int().min(0).max(365) })
export const ReturnDays = z.object({ slug: Slug, days: z.int(), changed: z.boolean() })
