import { z } from 'zod'
import { emailProblem } from './forms'
import { IsoInstant, Slug } from './primitives'

/** What becomes of an order. `cancelled` and `refunded` end it; the others come in this order, and some may be left out. */
export const orderStatuses = ['placed', 'in_production', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

/** Where a parcel is told of. */
export const Parcel = z.object({
  /** 'USPS', 'DHL'; null where the operator named none. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The carrier's page, https only. */
  url: z.url({ protocol: /^https$/ }).nullable(),
})
export type Parcel = z.infer<typeof Parcel>

/** One step of an order. */
export const OrderEvent = z.object({
  status: OrderStatus,
  at: IsoInstant,
  parcel: Parcel.nullish(),
  /** The operator's words to the buyer, for an order that ended. */
  reason: z.string().nullish(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** POST /v1/orders/track: the number as the buyer typed it, and the order's e-mail address. */
export const TrackInput = z.object({
  storeSlug: Slug,
  number: z.string().trim().min(1).max(60),
  email: z.string().trim().min(1, emailProblem).max(254, emailProblem).email(emailProblem),
})
export type TrackInput = z.infer<typeof TrackInput>

/** The form by which the browser asks for it. */
export const TrackForm = TrackInput.omit({ storeSlug: true })
export type TrackForm = z.infer<typeof TrackForm>

/** POST /v1/orders/recover, by query: the address whose order numbers are sent to it. */
export const RecoverForm = TrackInput.pick({ email: true })
export type RecoverForm = z.infer<typeof RecoverForm>

/** The same for an address with orders and for one without. */
export const RecoverAnswer = z.object({
  success: z.boolean(),
  error: z.object({ message: z.string() }).nullish(),
})
export type RecoverAnswer = z.infer<typeof RecoverAnswer>
