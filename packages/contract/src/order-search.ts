import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'
import { Attention, MessageState } from './admin'
import { orderStatuses } from './order-status'
import { IsoInstant, Slug } from './primitives'
import { UnreadableRow } from './unreadable'

/** Without control characters, which the database cannot store. */
const searchText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, 'Must not contain control characters')
const minorUnits = z.int().min(0).max(2_000_000_000)
const after = z
  .string()
  .regex(/^[0-9a-z]{1,9}-[0-9a-z]{1,7}$/, 'Must be `next` of the previous page')
  .optional()
  .describe('`next` of the previous page')
/** Of one page. */
export const maxOrders = 1_000

/** GET /admin/stores/{slug}/orders */
export const OrderListQuery = z.object({ limit: z.coerce.number().int().min(1).max(maxOrders).default(100), after })

/**
 * POST /admin/orders/search and /admin/stores/{slug}/orders/search: all fields are optional, and an order has to meet every one of
 * them. In the body, since URLs are logged.
 */
export const OrderQuery = z
  .object({
    number: searchText(60).optional().describe('The order number in any spelling'),
    email: searchText(254).toLowerCase().optional().describe('The whole email address'),
    name: searchText(100).optional().describe('Beginnings of words of the name: `ada love`. Accents do not matter'),
    sku: searchText(100).toLowerCase().optional().describe('The whole SKU of an item, ours or that of the store'),
    status: z.enum(orderStatuses).optional(),
    tag: searchText(40).toLowerCase().optional(),
    from: z.iso.datetime().optional().describe('Placed at or after this instant'),
    until: z.iso.datetime().optional().describe('Placed before this instant'),
    minTotal: minorUnits.optional().describe('In minor units of `currency`, which is required with it'),
    maxTotal: minorUnits.optional().describe('In minor units of `currency`, which is required with it'),
    currency: Currency.optional(),
    country: z.string().toUpperCase().length(2).optional().describe('ISO 3166 code of the delivery address'),
    limit: z.int().min(1).max(maxOrders).default(100),
    after,
  })
  .refine(({ minTotal, maxTotal, currency }) => (minTotal ?? maxTotal) === undefined || currency !== undefined, {
    path: ['currency'],
    error: 'A total requires its currency',
  })
export type OrderQuery = z.infer<typeof OrderQuery>

export const OrderSummary = z.object({
  lookupNumber: z.string(),
  storeSlug: Slug,
  placedAt: IsoInstant,
  status: z.enum(orderStatuses),
  email: z.string(),
  /** First and last name. */
  name: z.string(),
  /** ISO 3166 code of the delivery address. */
  country: z.string(),
  items: z.int(),
  tags: z.array(z.string()),
  total: z.object({ amount: z.int(), currency: Currency }),
  /** The affiliate whose link brought the buyer; null when there is none. */
  affiliate: z.string().nullable(),
  /** The partner campaign that brought the buyer; null when there is none. */
  trafficSource: z.string().nullable(),
  mail: MessageState,
  fulfilment: MessageState,
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The orders that a search found, newest first. */
export const FoundOrders = z.object({
  orders: z.array(OrderSummary),
  /** Numbers of orders whose rows cannot be read. */
  unreadable: z.array(UnreadableRow).default([]),
  /** `after` of the next page; null on the last page. */
  next: z.string().nullable(),
})
export type FoundOrders = z.infer<typeof FoundOrders>

/** GET /admin/stores/{slug}/orders */
export const OrderList = FoundOrders.extend({
  /** Payments that need an operator, newest first: of this store and of no known store. */
  attention: z.array(Attention),
})
export type OrderList = z.infer<typeof OrderList>
