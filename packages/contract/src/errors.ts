import { z } from 'zod'

/** One error of a write: `pointer` names the field (`/data/promoCode`), `code` is stable, `detail` is English for logs. */
export const WireError = z.object({
  code: z.string(),
  detail: z.string(),
  source: z.object({ pointer: z.string() }).optional(),
  /** `available` is the quantity in stock. */
  line: z
    .object({
      slug: z.string(),
      productId: z.number(),
      colorId: z.number(),
      sizeId: z.number(),
      title: z.string(),
      available: z.int().min(0),
    })
    .optional(),
})
export type WireError = z.infer<typeof WireError>

/** Body of every 4xx of the checkout, payment and admin calls. */
export const ErrorList = z.object({ errors: z.array(WireError).min(1) })
export type ErrorList = z.infer<typeof ErrorList>

/** Body of a 404 of catalog calls, as other clients read it: `errors.store`, `errors.listing` or `errors.product`. */
export const NotFoundErrors = z.object({ errors: z.record(z.string(), z.array(z.string()).or(z.string())) })
export type NotFoundErrors = z.infer<typeof NotFoundErrors>

/** Codes that the storefront maps to texts. */
export const errorCodes = {
  promoRejected: 'promo_code_not_applicable',
  promoNeedsAddress: 'promo_code_needs_address',
  totalChanged: 'total_changed',
  /** Line items, customer or delivery differ from what was displayed; the total is the same. */
  checkoutChanged: 'checkout_changed',
  /** The stock is lower than the quantity, or empty: `line.available` is the quantity in stock. */
  outOfStock: 'out_of_stock',
  /** Deleted, private or no longer made in this color and size. */
  lineUnavailable: 'line_unavailable',
  cartEmpty: 'cart_empty',
  checkoutClosed: 'checkout_closed',
  inProgress: 'in_progress',
  /** The `Idempotency-Key` of another call. */
  keyReused: 'idempotency_key_reused',
  addressMissing: 'address_missing',
  deliveryMissing: 'delivery_missing',
  deliveryNotQuoted: 'delivery_not_quoted',
  /** The delivery or tax service did not respond; the call may be retried. */
  quotesUnavailable: 'quotes_unavailable',
  paymentMissing: 'payment_missing',
  paymentNotAuthorized: 'payment_not_authorized',
  paymentDeclined: 'payment_declined',
  /** Nothing was charged; the call may be retried. */
  providerUnreachable: 'payment_provider_unreachable',
  /** A call for a checkout without its page token. */
  pageTokenMissing: 'page_token_missing',
  zeroTotal: 'zero_total',
  totalTooLarge: 'total_too_large',
  methodUnavailable: 'payment_method_unavailable',
  notFound: 'not_found',
  /** A stored row does not have the response shape. */
  unreadable: 'unreadable',
  invalid: 'invalid',
  countryNotSupported: 'country_not_supported',
  cannotBeShipped: 'items_cannot_be_shipped_to_selected_destination',
  unauthorized: 'unauthorized',
  /** Nothing can be bought in a preview. */
  preview: 'preview',
  storeClosed: 'store_closed',
  tooMany: 'too_many_requests',
  /** Too many cards were declined in this checkout or by this visitor: it takes no card any more. */
  tooManyDeclines: 'too_many_declines',
} as const
