import type { DeliveryQuote } from '@awning/contract/checkout'
import { errorCodes, type WireError } from '@awning/contract/errors'
import { hasAddress } from '@awning/platform/rules/address-need'
import { isOn } from '@awning/platform/rules/flags'
import type { Db, Tx } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { DeliveryRejection } from '../../ports/delivery-service'
import { isDeliveryFree } from '../../quotes/is-delivery-free'
import { withFreeDelivery } from '../../quotes/quote-delivery'
import type { StoreRef } from '../../store-ref'
import { maxTotal, type Pricing, priceGoods, withTax } from '../pricing/price-checkout'
import { findUsablePromo, type UsablePromo } from '../promo/find-usable-promo'
import type { CheckoutRow } from './find-checkout'
import { lineProblems } from './line-problems'
import { deliveryOf, type QuoteRequests, taxOf } from './quote-requests'
import { type CatalogLine, type ReadLine, readLines } from './read-lines'

/** A checkout evaluated against the current catalog, promo codes and delivery rates. */
export type CheckoutEvaluation = {
  /** The lines found in the catalog, including those no longer for sale. */
  lines: CatalogLine[]
  problems: WireError[]
  /** Whether the customer needs an address: not for digital items alone, if the store allows that. */
  addressRequired: boolean
  /** The customer has no address, but the line items or the store require one by now. The checkout has no customer then. */
  lacksAddress: boolean
  /** Delivery options for the customer’s address; empty without one. */
  quotes: DeliveryQuote[]
  /** Why delivery to the customer’s address is not possible. */
  rejected: DeliveryRejection | null
  chosen: DeliveryQuote | null
  promo: UsablePromo | null
  /** The checkout has a promo code that cannot be used (any more). */
  promoLost: boolean
  pricing: Pricing
  /** Questions that external services must respond to before a payment; empty if the built-in tables are used. */
  quoteRequests: QuoteRequests
}

export type EvaluateOptions = {
  now: Date
  /** Locks the promo code until the transaction ends. */
  lockPromo?: boolean
}

export type CheckoutData = { promo: UsablePromo | null; read: ReadLine[] }

/** Reads what `evaluateWith` needs. It depends on the lines, the currency and the promo code of the checkout only. */
export async function readCheckoutData(
  store: StoreRef,
  { id, lines, currency, locale, promoCode }: CheckoutRow,
  { now, lockPromo }: EvaluateOptions,
  db: Db | Tx,
): Promise<CheckoutData> {
  const query = promoCode === null ? null : { code: promoCode, checkoutId: id, currency, now, lock: lockPromo }
  const promo = query && (await findUsablePromo(store, query, db))
  return { promo, read: await readLines(store, lines, { currency, locale }, db) }
}

/** Reads what the checkout refers to and evaluates it, see `evaluateWith`. */
export async function evaluateCheckout(
  store: StoreRef,
  checkout: CheckoutRow,
  options: EvaluateOptions,
  db: Db | Tx,
): Promise<CheckoutEvaluation> {
  return evaluateWith(store, checkout, await readCheckoutData(store, checkout, options, db), options.now)
}

/**
 * Everything derived from a checkout, calculated again without network access: external quotes are stored on the checkout.
 * Throws `ApiError` if the total exceeds what one payment can carry.
 */
export function evaluateWith(
  store: StoreRef,
  stored: CheckoutRow,
  { promo, read }: CheckoutData,
  now: Date,
): CheckoutEvaluation {
  const lines = read.filter((line) => line.names !== null)
  const addressRequired = !isOn(store.flags, 'digitalWithoutAddress') || !lines.every(({ digital }) => digital)
  const lacksAddress = addressRequired && stored.customer !== null && !hasAddress(stored.customer)
  const checkout = lacksAddress ? { ...stored, customer: null } : stored
  const { currency, promoCode } = checkout
  const delivery = deliveryOf(store, checkout, lines, now)
  const input = { currency, lines: lines.map(({ price, line }) => ({ price, quantity: line.quantity })), promo }
  const countryCode = checkout.customer?.address.countryCode
  const quotes = withFreeDelivery(delivery.quotes, hasFreeDelivery(store, { ...input, countryCode }))
  const chosen = quotes.find((quote) => quote.id === checkout.deliveryOptionId) ?? null
  const items = priceGoods({ ...input, shipping: chosen?.cost.amount ?? null })
  const tax = taxOf(store, checkout, { lines, items, delivered: chosen !== null }, now)
  const pricing = withTax(items, tax.answer)
  if (pricing.total > maxTotal || pricing.subtotal > maxTotal) {
    throw new ApiError(
      422,
      errorCodes.totalTooLarge,
      'The total exceeds the maximum for one payment. Remove some items.',
      '/lineItems',
    )
  }
  return {
    lines,
    problems: lineProblems(read),
    addressRequired,
    lacksAddress,
    quotes,
    rejected: delivery.rejected,
    chosen,
    promo,
    promoLost: promoCode !== null && promo === null,
    pricing,
    quoteRequests: { ...delivery.asks, ...tax.asks },
  }
}

/** Whether delivery is free: by the promo code, or by the order value. */
export function hasFreeDelivery(
  store: StoreRef,
  order: Omit<Parameters<typeof priceGoods>[0], 'shipping'> & { countryCode: string | undefined },
): boolean {
  if (order.promo?.type === 'free_shipping') return true
  const { subtotal } = priceGoods({ ...order, shipping: null })
  return isDeliveryFree(store.freeDelivery, { ...order, subtotal })
}
