import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'

/** The parts of PayPal's responses that we read. All other fields are ignored. */
const Money = z.object({ currency_code: Currency, value: z.string() })

/** Also in a currency that we do not sell in. */
const AnyMoney = z.object({ currency_code: z.string(), value: z.string() })

const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: Money,
  seller_receivable_breakdown: z.object({ paypal_fee: AnyMoney.optional() }).optional(),
})
export type PaypalCapture = z.infer<typeof Capture>

/** A refund, in its order and as the response of its request. */
export const PaypalRefund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  /** Absent in a minimal response. */
  amount: Money.optional(),
  custom_id: z.string().optional(),
})
export type PaypalRefund = z.infer<typeof PaypalRefund>

const Address = z.object({
  address_line_1: z.string().optional(),
  address_line_2: z.string().optional(),
  admin_area_1: z.string().optional(),
  admin_area_2: z.string().optional(),
  postal_code: z.string().optional(),
  country_code: z.string().optional(),
})
const PhoneNumber = z.object({ phone_number: z.object({ national_number: z.string().optional() }).optional() })
const Payer = z.object({
  name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
  email_address: z.string().optional(),
  phone: PhoneNumber.optional(),
})
const Shipping = z.object({
  name: z.object({ full_name: z.string().optional() }).optional(),
  phone_number: z.object({ national_number: z.string().optional() }).optional(),
  address: Address.optional(),
  options: z.array(z.object({ id: z.string(), selected: z.boolean() })).optional(),
})

export const PaypalOrder = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: Money,
        items: z.array(z.unknown()).optional(),
        shipping: Shipping.optional(),
        payments: z
          .object({ captures: z.array(Capture).optional(), refunds: z.array(PaypalRefund).optional() })
          .optional(),
      }),
    )
    .length(1),
  payer: Payer.optional(),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>

const RelatedIds = z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
export const CaptureOrder = z.object({ custom_id: z.string().optional(), supplementary_data: RelatedIds.optional() })

export const DisputeList = z.object({ items: z.array(z.object({ dispute_id: z.string() })).optional() })
export const PaypalDispute = z.object({
  dispute_id: z.string(),
  reason: z.string().optional(),
  status: z.string(),
  dispute_amount: Money,
  create_time: z.iso.datetime({ offset: true }),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
})
export type PaypalDispute = z.infer<typeof PaypalDispute>

/** The parts of a webhook's body that we read. */
export const WebhookEvent = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(200),
  resource: z
    .object({
      id: z.string().optional(),
      custom_id: z.string().optional(),
      purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
      supplementary_data: RelatedIds.optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    })
    .optional(),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

export const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export const PaypalError = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})
