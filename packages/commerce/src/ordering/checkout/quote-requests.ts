import type { Customer, DeliveryQuote } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import { isOn } from '@awning/platform/rules/flags'
import type { StoredQuotes } from '../../db/schema/stored-quotes'
import type { DeliveryRejection, DeliveryRequest, DeliveryResponse } from '../../ports/delivery-service'
import type { TaxRequest, TaxResponse } from '../../ports/tax-service'
import { calculateTax } from '../../quotes/calculate-tax'
import { withDuties, withStatedDuties } from '../../quotes/duties'
import { digitalQuotes, quoteDelivery } from '../../quotes/quote-delivery'
import type { StoreRef } from '../../store-ref'
import { noTax, type PricedItems } from '../pricing/price-checkout'
import type { CheckoutRow } from './find-checkout'
import type { CatalogLine } from './read-lines'
import { storedResponseTo } from './stored-quotes'

export type QuoteRequests = { delivery?: DeliveryRequest; tax?: TaxRequest }

type Place = Pick<Customer['address'], 'countryCode' | 'stateCode' | 'city' | 'zip'>

/** Whether a store delivers outside the United States. */
export const isInternational = ({ flags }: Pick<StoreRef, 'flags'>): boolean => isOn(flags, 'internationalCheckout')

export function deliveryQuestion(
  store: StoreRef,
  { currency }: Pick<CheckoutRow, 'currency'>,
  lines: readonly CatalogLine[],
  { countryCode, stateCode, city, zip }: Place,
): DeliveryRequest {
  return {
    storeSlug: store.slug,
    currency,
    destination: { countryCode, stateCode, city, zip },
    lines: lines.map(({ line, digital, shipDays }) => ({
      slug: line.slug,
      productId: line.productId,
      quantity: line.quantity,
      digital,
      shipDays,
    })),
  }
}

/** Answers that need no quote: digital items, and a country that the store does not serve. Otherwise null. */
export function settledDelivery(store: StoreRef, question: DeliveryRequest, now: Date): DeliveryResponse | null {
  const free = digitalQuotes(question, now)
  if (free !== null) return { quotes: free }
  const isRejected = question.destination.countryCode !== 'US' && !isInternational(store)
  return isRejected ? { rejected: errorCodes.countryNotSupported } : null
}

/** The answer by the built-in rates, sent from the region of the store. */
export function builtInDelivery(store: StoreRef, question: DeliveryRequest, now: Date): DeliveryResponse {
  const { destination } = question
  const answer = quoteDelivery(question, destination, now)
  return 'rejected' in answer ? answer : { quotes: withDuties(answer.quotes, store.region, destination) }
}

/** The stored answer of the external service to exactly this question, if it is still valid. */
function storedDelivery(
  stored: StoredQuotes['delivery'],
  question: DeliveryRequest,
  now: Date,
): DeliveryResponse | null {
  const answer = storedResponseTo(stored ?? null, question, now)
  return answer === null || 'rejected' in answer ? answer : { quotes: withStatedDuties(answer.quotes) }
}

type Delivery = { quotes: DeliveryQuote[]; rejected: DeliveryRejection | null; asks: QuoteRequests }

/** The delivery options for the customer of a checkout, before promo codes. */
export function deliveryOf(store: StoreRef, checkout: CheckoutRow, lines: readonly CatalogLine[], now: Date): Delivery {
  const { customer, quoted } = checkout
  if (customer === null || lines.length === 0) return { quotes: [], rejected: null, asks: {} }
  const question = deliveryQuestion(store, checkout, lines, customer.address)
  const stored = quoted?.delivery
  const answer =
    settledDelivery(store, question, now) ??
    (stored === undefined ? builtInDelivery(store, question, now) : storedDelivery(stored, question, now))
  if (answer === null) return { quotes: [], rejected: null, asks: { delivery: question } }
  if ('rejected' in answer) return { quotes: [], rejected: answer.rejected, asks: {} }
  return { quotes: answer.quotes, rejected: null, asks: {} }
}

type SoldItems = { lines: readonly CatalogLine[]; items: PricedItems; delivered: boolean }

/** The tax for the customer of a checkout. An external service is called only after the delivery option is chosen. */
export function taxOf(
  store: StoreRef,
  { customer, currency, quoted }: CheckoutRow,
  { lines, items, delivered }: SoldItems,
  now: Date,
): { answer: TaxResponse; asks: QuoteRequests } {
  if (customer === null) return { answer: noTax, asks: {} }
  const { subtotal, discount, totals, discounts, shipping } = items
  const { countryCode, stateCode, city, zip } = customer.address
  const destination = { countryCode, stateCode, city, zip }
  const stored = quoted?.tax
  if (stored === undefined)
    return { answer: calculateTax({ itemTotal: subtotal - discount, shipping, destination }), asks: {} }
  if (!delivered || lines.length === 0) return { answer: noTax, asks: {} }
  const question: TaxRequest = {
    storeSlug: store.slug,
    currency,
    destination,
    lines: lines.map(({ line, digital }, index) => ({
      slug: line.slug,
      productId: line.productId,
      amount: (totals[index] ?? 0) - (discounts[index] ?? 0),
      digital,
    })),
    shipping,
  }
  const answer = storedResponseTo(stored, question, now)
  return answer === null ? { answer: noTax, asks: { tax: question } } : { answer, asks: {} }
}
