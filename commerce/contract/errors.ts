import { z } from 'zod'

/** One refusal of a write: `pointer` names the field (`/data/promoCode`), `code` is stable, `detail` is English for logs. */
export const WireError = z.object({
  code: z.string(),
  detail: z.string(),
  source: z.object({ pointer: z.string() }).optional(),
  /** The cart line that it concerns; `available` says how many pieces there are. */
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

/** Body of a catalogue call's 404, as the field's clients read it: `errors.store`, `errors.listing` or `errors.product`. */
export const NotFoundErrors = z.object({ errors: z.record(z.string(), z.array(z.string()).or(z.string())) })
export type NotFoundErrors = z.infer<typeof NotFoundErrors>

/** Codes that the storefront maps to texts. */
export const errorCodes = {
  promoRejected: 'promo_code_not_applicable',
  promoNeedsAddress: 'promo_code_needs_address',
  totalChanged: 'total_changed',
  /** Lines, customer or delivery are not those that were shown; the total is the same. */
  checkoutChanged: 'checkout_changed',
  /** Fewer pieces than asked for, or none: `line.available` says how many. */
  outOfStock: 'out_of_stock',
  /** Gone, private or no longer made in this colour and size. */
  lineUnavailable: 'line_unavailable',
  cartEmpty: 'cart_empty',
  checkoutClosed: 'checkout_closed',
  inProgress: 'in_progress',
  /** The `Idempotency-Key` of another call. */
  keyReused: 'idempotency_key_reused',
  addressMissing: 'address_missing',
  deliveryMissing: 'delivery_missing',
  deliveryNotQuoted: 'delivery_not_quoted',
  /** Who quotes delivery or tax did not answer; the same call may be made again. */
  quotesUnavailable: 'quotes_unavailable',
  paymentMissing: 'payment_missing',
  paymentNotAuthorised: 'payment_not_authorised',
  cardRefused: 'card_refused',
  /** Nothing moved; the same call may be made again. */
  providerUnreachable: 'payment_provider_unreachable',
  /** A call for a checkout that its own page did not make. */
  pageTokenMissing: 'page_token_missing',
  zeroTotal: 'zero_total',
  totalTooLarge: 'total_too_large',
  methodUnavailable: 'payment_method_unavailable',
  notFound: 'not_found',
  /** A stored row does not have the form in which it is answered. */
  unreadable: 'unreadable',
  invalid: 'invalid',
  countryNotSupported: 'country_not_supported',
  cannotBeShipped: 'items_cannot_be_shipped_to_selected_destination',
  unauthorised: 'unauthorised',
  /** Nothing is bought while a preview is open. */
  preview: 'preview',
  /** The store sells nothing for now. */
  storeClosed: 'store_closed',
  tooMany: 'too_many_requests',
} as const
