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

/** `line` is the position of the line item in the order, from 0. */
export const ReturnedItem = z.object({ line: z.int(), sku: z.string(), quantity: z.int(), reason: ReturnReason })
export type ReturnedItem = z.infer<typeof ReturnedItem>

/** Items that a buyer sends back. */
export const OrderReturn = z.object({
  id: z.int(),
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
