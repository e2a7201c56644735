import { z } from 'zod'
import { emailProblem } from './forms'
import { emailAddress, IsoInstant, Slug } from './primitives'

/** `cancelled` and `refunded` are final; the others follow in this order, and some may be skipped. */
export const orderStatuses = ['placed', 'in_production', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

export const Parcel = z.object({
  /** 'USPS', 'DHL'; null if the operator entered none. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The carrier's page, https only. */
  url: z.url({ protocol: /^https$/ }).nullable(),
})
export type Parcel = z.infer<typeof Parcel>

/** A parcel with the items in it. An order can have several. */
export const Shipment = Parcel.extend({
  id: z.int(),
  at: IsoInstant,
  /** `line` is the position of the line item in the order, from 0. */
  items: z.array(z.object({ line: z.int(), sku: z.string(), quantity: z.int() })),
})
export type Shipment = z.infer<typeof Shipment>

export const OrderEvent = z.object({
  status: OrderStatus,
  at: IsoInstant,
  parcel: Parcel.nullish(),
  /** The operator's reason for the cancellation or refund, shown to the buyer. */
  reason: z.string().nullish(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** POST /v1/orders/track: the number as the buyer typed it, and the email address of the order. */
export const TrackInput = z.object({
  storeSlug: Slug,
  number: z.string().trim().min(1).max(60),
  email: emailAddress(emailProblem),
})
export type TrackInput = z.infer<typeof TrackInput>

export const TrackForm = TrackInput.omit({ storeSlug: true })
export type TrackForm = z.infer<typeof TrackForm>

/** POST /v1/orders/recover, form: the email address that receives its order numbers. */
export const RecoverForm = TrackInput.pick({ email: true })
export type RecoverForm = z.infer<typeof RecoverForm>

/** The same for an address with orders and for one without. */
export const RecoverResponse = z.object({
  success: z.boolean(),
  /** Other back ends send the text alone. */
  error: z.union([z.object({ message: z.string() }), z.string()]).nullish(),
})
export type RecoverResponse = z.infer<typeof RecoverResponse>
