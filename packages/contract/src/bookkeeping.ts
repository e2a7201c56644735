import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'
import { maxOrders } from './order-search'
import { IsoInstant, Slug } from './primitives'
import { UnreadableRow } from './unreadable'

/** GET /admin/bookkeeping and /admin/stores/{slug}/bookkeeping */
export const BookQuery = z.object({
  since: z.iso.datetime().optional().describe('At or after this instant'),
  until: z.iso.datetime().optional().describe('Before this instant'),
  after: z.coerce.number().int().min(0).optional().describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(maxOrders).default(500),
})
export type BookQuery = z.infer<typeof BookQuery>

export const bookEntries = ['sale', 'refund', 'dispute', 'write_off'] as const

/**
 * A row of the books. The rows of a movement of money add up to it; money that leaves the store is negative. Amounts are in minor units
 * of `currency`.
 */
export const BookRow = z.object({
  at: IsoInstant,
  storeSlug: Slug,
  lookupNumber: z.string(),
  /** `write_off`: money that was lost in a dispute. A negative sale or a positive refund takes an earlier one back. */
  entry: z.enum(bookEntries),
  /** What caused it: `payment:…`, `refund:…` or `dispute:…`. */
  reference: z.string(),
  /** `amount`: money that belongs to no item. `fee`: of the provider, beside the movement. */
  part: z.enum(['item', 'delivery', 'amount', 'fee']),
  merchantSku: z.string().nullable(),
  sku: z.string().nullable(),
  title: z.string().nullable(),
  quantity: z.int().nullable(),
  /** Without tax. */
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
  /** Thousandths of a percent: 5.75 % is 5750. Null if no tax is known. */
  taxRate: z.int().nullable(),
  /** `added` to the price, or `included` in it. */
  taxKind: z.enum(['added', 'included']).nullable(),
  currency: Currency,
  /** Of the delivery address. */
  countryCode: z.string(),
  stateCode: z.string(),
  provider: z.string(),
  /** The provider's id of the payment. */
  paymentId: z.string(),
})
export type BookRow = z.infer<typeof BookRow>

export const BookPage = z.object({
  rows: z.array(BookRow),
  /** Numbers of orders whose rows cannot be read. */
  unreadable: z.array(UnreadableRow).default([]),
  /** `after` of the next page; null on the last page. */
  next: z.int().nullable(),
})
export type BookPage = z.infer<typeof BookPage>
